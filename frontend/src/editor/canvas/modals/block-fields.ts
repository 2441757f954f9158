import { MOST_PRODUCTS } from '../../../../../shared/email/blocks/products/products-attrs';
import { PLATFORMS } from '../../../../../shared/email/blocks/social/social-platforms';
import { type AttrOwner, attrEntries } from '../../../../../shared/email/document/attrs';
import type { Direction } from '../../../../../shared/email/document/direction';
import { messages } from '../../../../../shared/messages';
import { boundsText } from '../../../lib/format';
import type { BlockType } from '../context/block-kinds';
import { checkLink } from '../popovers/link-url';

export type AttrValues = Readonly<Record<string, unknown>>;

export type Field =
  | {
      readonly kind:
        | 'text'
        | 'url'
        | 'color'
        | 'flag'
        | 'imageWidth'
        | 'align'
        | 'code'
        | 'tagged'
        | 'products';
      readonly name: string;
      readonly label: string;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly string[];
    };

const LABELS: Readonly<Record<string, string>> = {
  value: 'Button text',
  href: 'Link URL',
  src: 'Image URL',
  alt: 'Alt text',
  align: 'Alignment',
  dir: 'Text direction',
  color: 'Text color',
  decorative: 'This image is decorative',
};

/** Where one name means another thing than in most blocks. */
const OWN_LABELS: Partial<Record<AttrOwner, Readonly<Record<string, string>>>> = {
  header: { value: 'Brand name', logoWidth: 'Logo width' },
  video: { value: 'Text beside the play mark', href: 'Video link', alt: 'What the video shows' },
  columns: { verticalAlign: 'Vertical alignment', phone: 'On phones', gap: 'Space between' },
  social: {
    ...Object.fromEntries(PLATFORMS.map(({ key, name }) => [key, name])),
    look: 'Icon color',
    size: 'Icon size',
    gap: 'Space between',
  },
  products: { source: 'Show', ids: 'Products', count: 'How many', hidePrice: 'Hide prices' },
  html: { code: 'HTML code' },
  section: { colorRole: 'In emails made from it' },
  footer: { webVersion: '“View in browser” link' },
};

const labelOf = (owner: AttrOwner, name: string): string =>
  OWN_LABELS[owner]?.[name] ??
  LABELS[name] ??
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

/** Paddings on the other side where lines begin on the right. */
const MIRRORED: Readonly<Record<string, string>> = {
  paddingLeft: 'paddingRight',
  paddingRight: 'paddingLeft',
};

type Kind = ReturnType<typeof attrEntries>[number][1];

const fieldOf = (
  owner: AttrOwner,
  name: string,
  { kind, label }: { readonly kind: Kind; readonly label: string },
): Field => {
  const isImage = owner === 'image' || owner === 'video';
  if (isImage && name === 'width') return { kind: 'imageWidth', name, label };
  if (name === 'align') return { kind: 'align', name, label };
  if (kind.choices) return { kind: 'choice', name, label, options: kind.choices.map(String) };
  if (kind.range) return { kind: 'number', name, label, min: kind.range.min, max: kind.range.max };
  if (typeof kind.default === 'boolean') return { kind: 'flag', name, label };
  if (/color$/i.test(name)) return { kind: 'color', name, label };
  if (name === 'ids') return { kind: 'products', name, label };
  if (name === 'code') return { kind: 'code', name, label };
  if (name === 'value') return { kind: 'tagged', name, label };
  const isLink = name === 'href' || PLATFORMS.some(({ key }) => key === name);
  return { kind: isLink ? 'url' : 'text', name, label };
};

/** The fields of a block by attribute, read from the attribute table. */
export const blockFields = (
  owner: BlockType,
  direction: Direction = 'ltr',
): ReadonlyMap<string, Field> =>
  new Map(
    attrEntries(owner).map(([name, kind]) => {
      const label = labelOf(owner, direction === 'rtl' ? (MIRRORED[name] ?? name) : name);
      return [name, fieldOf(owner, name, { kind, label })];
    }),
  );

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const linkProblem = (value: unknown, isRequired: boolean): string | undefined => {
  const typed = text(value);
  if (typed === '') return isRequired ? messages.urlRequired : undefined;
  if (typed === '#') return undefined;
  const check = checkLink(typed);
  return 'problem' in check ? check.problem : undefined;
};

const hexOrNoneProblem = (value: unknown) => (text(value) === '' ? undefined : hexProblem(value));

const hexProblem = (value: unknown): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(text(value)) ? undefined : messages.hexColorInvalid;

/** Width and colour of a border are hidden while it has no style. */
export const isDisabled = (name: string, values: AttrValues): boolean => {
  if (name === 'borderWidth' || name === 'borderColor') return values.borderStyle === 'none';
  if (name === 'align') return values.width === 'full';
  return name === 'alt' && values.decorative === true;
};

/** Whether a field means anything beside the others. */
export const isShown = (owner: BlockType, name: string, { source }: AttrValues): boolean => {
  if (owner !== 'products') return true;
  if (name === 'ids') return source === 'chosen';
  return name === 'count' ? source !== 'chosen' : true;
};

const borderProblem = (values: AttrValues) =>
  isDisabled('borderColor', values) ? undefined : hexProblem(values.borderColor);

const buttonProblems = (values: AttrValues) => ({
  value: text(values.value) ? undefined : messages.buttonTextRequired,
  href: linkProblem(values.href, true),
  backgroundColor: hexProblem(values.backgroundColor),
  color: hexProblem(values.color),
  fontSize: text(String(values.fontSize ?? '')) ? undefined : messages.fontSizeRequired,
  borderColor: borderProblem(values),
});

const imageProblems = (values: AttrValues) => ({
  src: text(values.src) ? undefined : messages.imageSourceRequired,
  alt: text(values.alt) || values.decorative === true ? undefined : messages.altTextRequired,
  href: linkProblem(values.href, false),
  borderColor: borderProblem(values),
});

type Problems = Readonly<Record<string, string | undefined>>;

const PROBLEMS: Partial<Record<BlockType, (values: AttrValues) => Problems>> = {
  button: buttonProblems,
  image: imageProblems,
  section: ({ backgroundColor, color }) => ({
    backgroundColor: hexProblem(backgroundColor),
    color: hexOrNoneProblem(color),
  }),
  header: ({ href, color }) => ({
    href: linkProblem(href, false),
    color: hexOrNoneProblem(color),
  }),
  video: ({ href, backgroundColor, color }) => ({
    href: linkProblem(href, true),
    backgroundColor: hexProblem(backgroundColor),
    color: hexProblem(color),
  }),
  social: (values) =>
    Object.fromEntries(PLATFORMS.map(({ key }) => [key, linkProblem(values[key], false)])),
  products: ({ source, ids }) => ({
    ids: source === 'chosen' && !text(ids) ? messages.productsRequired : undefined,
  }),
  footer: ({ backgroundColor, color }) => ({
    backgroundColor: hexOrNoneProblem(backgroundColor),
    color: hexOrNoneProblem(color),
  }),
};

const rangeProblems = (owner: BlockType, values: AttrValues): Problems =>
  Object.fromEntries(
    [...blockFields(owner).values()].map((field) => {
      const value = values[field.name];
      const isOut =
        field.kind === 'number' &&
        typeof value === 'number' &&
        (value < field.min || value > field.max);
      return [field.name, isOut ? boundsText(field.min, field.max) : undefined];
    }),
  );

/** Why a block's settings cannot be saved, by field. */
export const fieldProblems = (owner: BlockType, values: AttrValues): Record<string, string> => {
  const problems = [...Object.entries(rangeProblems(owner, values))].concat(
    Object.entries(PROBLEMS[owner]?.(values) ?? {}),
  );
  return Object.fromEntries(
    problems.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

const NEEDED: Partial<Record<BlockType, readonly string[]>> = {
  button: ['value', 'href'],
  image: ['src'],
  video: ['href'],
  html: ['code'],
};

/** Whether a block has its required value, such as an image's address. Without it, Save is off. */
export const isComplete = (owner: BlockType, values: AttrValues): boolean =>
  (NEEDED[owner] ?? []).every((name) => text(values[name]) !== '');

/** The still picture of a video that YouTube has for everybody; nobody is asked for it. */
const stillOf = (link: string): string | undefined => {
  const id =
    /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/))([\w-]{11})/.exec(
      link.trim(),
    )?.[1];
  return id && `https://img.youtube.com/vi/${id}/hqdefault.jpg`;
};

/**
 * Changes that follow from a change: a button of full width loses its alignment, a video without
 * a picture takes the one of its link.
 */
export const withConsequences = (
  owner: BlockType,
  changes: AttrValues,
  before: AttrValues = {},
): AttrValues => {
  if (owner === 'button' && changes.width === 'full') return { ...changes, align: 'center' };
  // A cart is a list, which one button below it leads back to.
  if (owner === 'products' && changes.source === 'cart') {
    return { ...changes, columns: 1, count: MOST_PRODUCTS, value: '' };
  }
  const still = owner === 'video' && !before.src ? stillOf(text(changes.href)) : undefined;
  if (still) return { ...changes, src: still };
  return changes.decorative === true ? { ...changes, alt: '' } : changes;
};
