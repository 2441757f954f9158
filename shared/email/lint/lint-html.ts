import type { HtmlPart, HtmlParts } from '../document/html-parts';
import type { EmailWarning } from './lint';
import { warning } from './lint';
import { lintRemovedParts } from './lint-left-out';
import { lintTarget } from './lint-link';
import { lintForeignTags, lintKnownTags } from './lint-text';

type Fields = readonly string[] | undefined;

const lintLinks = ({ links, outlookLinks }: HtmlPart, path: string): EmailWarning[] => {
  const seen = new Set(links.map(({ url }) => url));
  return [...links, ...outlookLinks.filter(({ url }) => !seen.has(url))].flatMap(({ url, label }) =>
    lintTarget(url, path, label),
  );
};

/** Returns the issues of an HTML block. Returns none until its code has been parsed. */
export const lintHtml = (
  code: string,
  path: string,
  { html, fields }: { readonly html: HtmlParts; readonly fields: Fields },
): EmailWarning[] => {
  const part = html.get(code);
  if (!part) return [];
  const isEmpty = !part.text && part.images.length === 0;
  return [
    ...(isEmpty ? [warning('html_empty', path)] : []),
    ...lintRemovedParts(part.removedParts).map((found) => ({ ...found, path })),
    ...part.images.flatMap(({ src, alt }) => [
      ...(src.startsWith('data:') ? [warning('image_embedded', path)] : []),
      ...(src === '' ? [warning('image_source_missing', path)] : []),
      ...(alt === undefined ? [warning('image_alt_missing', path)] : []),
    ]),
    ...lintLinks(part, path),
    ...lintKnownTags([part.text, ...part.beside].join('\n'), fields, path),
    ...lintForeignTags(code, fields, path),
  ];
};
