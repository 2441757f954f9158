import type { RemovedKind, RemovedPart } from '../document/removed-parts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const FORM_TAGS = wordSet(
  'form input button select option optgroup textarea label fieldset legend datalist output meter progress',
);
const ACTIVE_TAGS = wordSet(
  `script noscript template iframe frame frameset noframes object embed applet param portal audio
   video source track canvas svg math marquee dialog`,
);
/**
 * Elements that every email client ignores. They aren't reported, because removing them changes
 * nothing for recipients.
 */
const UNUSED_TAGS = wordSet('base meta xml');

const kindOfElement = (name: string): RemovedKind => {
  if (FORM_TAGS.has(name)) return 'form';
  if (ACTIVE_TAGS.has(name)) return 'active';
  if (name === 'link' || name === 'style') return 'outside_style';
  return UNUSED_TAGS.has(name) ? 'unused' : 'unknown_tag';
};

const kindOfAttribute = (name: string, value: string): RemovedKind => {
  if (name.startsWith('on')) return 'handler';
  if (name === 'href') return 'link';
  if (name !== 'src' && name !== 'background') return 'unused';
  return /^\s*file:/i.test(value) ? 'image_on_disk' : 'image';
};

const hasAddress = (kind: RemovedKind): boolean =>
  kind === 'link' || kind === 'image' || kind === 'image_on_disk';

/** The maximum length of a URL in the report. Browsers don't accept longer ones. */
const maxAddressLength = 2000;

/** Counts the parts that were removed from an author's source, by kind and name. */
export class RemovedCounter {
  private readonly byName = new Map<string, RemovedPart>();

  element(name: string): void {
    this.add(kindOfElement(name), name);
  }

  attribute(name: string, value: string): void {
    const kind = kindOfAttribute(name, value);
    this.add(kind, hasAddress(kind) ? value.trim().slice(0, maxAddressLength) : name);
  }

  /**
   * Counts the style sheets that CSS imports. They have to be counted here, because the CSS
   * sanitizer removes them without counting.
   */
  css(source: string): void {
    for (const _found of source.matchAll(/@import\b/gi)) this.add('outside_style', '@import');
  }

  /**
   * Counts a removed conditional comment. Ordinary comments aren't counted, because they aren't
   * part of the email.
   */
  comment(data: string): void {
    if (/^\[if\b/i.test(data)) this.add('outlook_comment', 'Outlook');
  }

  add(kind: RemovedKind, name: string, count = 1): void {
    const key = `${kind} ${name}`;
    const found = this.byName.get(key);
    this.byName.set(key, { kind, name, count: (found?.count ?? 0) + count });
  }

  addAll(others: readonly RemovedPart[]): void {
    for (const { kind, name, count } of others) this.add(kind, name, count);
  }

  list(): RemovedPart[] {
    return [...this.byName.values()];
  }
}
