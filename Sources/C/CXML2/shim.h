// libxml2's events (SAX2) for text in memory.
#pragma once

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

// A parser of `bytes` that reports to `handler`; NULL if there is no memory. Every report brings the parser along, and
// that `user` in `_private`. It takes the bytes for UTF-8 whatever they say, opens no other file, writes the five
// entities of XML as what they are, and has no limits.
static inline xmlParserCtxtPtr xml_parser(const char *bytes, int count, const xmlSAXHandler *handler, void *user) {
  xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt(bytes, count);
  if (parser == NULL) { return NULL; }
  xmlCtxtUseOptions(parser, XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC);
  *parser->sax = *handler;
  parser->userData = parser;
  parser->_private = user;
  return parser;
}
