import Kit

class WeatherController: ForecastController {}
