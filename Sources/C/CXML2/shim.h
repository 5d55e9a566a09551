// libxml2's events (SAX2) for text in memory. The library is loaded when the first file is read: it brings ICU along,
// which takes a fourth of a start to map, and an app file needs neither.
#pragma once

#include <dlfcn.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>

#if defined(__APPLE__)
#define XML_LIBRARY "libxml2.2.dylib"
#elif LIBXML_VERSION >= 21400
#define XML_LIBRARY "libxml2.so.16"
#else
#define XML_LIBRARY "libxml2.so.2"
#endif

// A function of the library by its name. Where that is not installed the program says so and ends, as a program ends that
// is linked with it.
static inline void *xml_function(const char *name) {
  void *library = dlopen(XML_LIBRARY, RTLD_LAZY);
  void *function = library == NULL ? NULL : dlsym(library, name);
  if (function == NULL) {
    fprintf(stderr, "relaunch: %s\n", dlerror());
    exit(EX_SOFTWARE);
  }
  return function;
}

// A function of the library, looked up once; several threads may do that at the same time.
#define XML_FUNCTION(name) \
  ({ \
    static __typeof__(name) *known; \
    __typeof__(name) *function = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
    if (function == NULL) { \
      function = (__typeof__(name) *)xml_function(#name); \
      __atomic_store_n(&known, function, __ATOMIC_RELEASE); \
    } \
    function; \
  })

// Makes the library's own tables, which must be there before several threads read.
static inline void xml_prepare(void) { XML_FUNCTION(xmlInitParser)(); }

// A parser of `bytes` that reports to `handler`; NULL if there is no memory. Every report brings the parser along, and
// that `user` in `_private`. It takes the bytes for UTF-8 whatever they say, opens no other file, writes the five
// entities of XML as what they are, and has no limits.
static inline xmlParserCtxtPtr xml_parser(const char *bytes, int count, const xmlSAXHandler *handler, void *user) {
  xmlParserCtxtPtr parser = XML_FUNCTION(xmlCreateMemoryParserCtxt)(bytes, count);
  if (parser == NULL) { return NULL; }
  XML_FUNCTION(xmlCtxtUseOptions)(parser, XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC);
  *parser->sax = *handler;
  parser->userData = parser;
  parser->_private = user;
  return parser;
}

// Parses to the end, or to where it is stopped.
static inline void xml_parse(xmlParserCtxtPtr parser) { XML_FUNCTION(xmlParseDocument)(parser); }
static inline void xml_stop(xmlParserCtxtPtr parser) { XML_FUNCTION(xmlStopParser)(parser); }
static inline void xml_free(xmlParserCtxtPtr parser) { XML_FUNCTION(xmlFreeParserCtxt)(parser); }

// How many bytes it has read, and how many different names it has seen.
static inline long xml_offset(xmlParserCtxtPtr parser) { return XML_FUNCTION(xmlByteConsumed)(parser); }
static inline int xml_name_count(xmlParserCtxtPtr parser) { return XML_FUNCTION(xmlDictSize)(parser->dict); }
