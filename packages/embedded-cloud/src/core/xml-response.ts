import type { AwsResponse } from './aws-service';

// We don't use `fast-xml-parser`, because only elements and text have to be written. Requests are
// read by `htmlparser2`.

export type XmlValue =
  | string
  | number
  | boolean
  | undefined
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

/** Writes an element. An array repeats it, and undefined is omitted. */
const element = (name: string, value: XmlValue): string => {
  if (value === undefined) return '';
  if (isList(value)) return value.map((item) => element(name, item)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, item]) => element(child, item))
          .join('')
      : escapeXml(String(value));
  return `<${name}>${inner}</${name}>`;
};

/** Returns an XML answer with the given root element. */
export const xmlResponse = (
  root: string,
  value: XmlValue,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/xml', ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}`,
});
