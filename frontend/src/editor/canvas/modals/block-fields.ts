import { type AttrOwner, attrEntries } from '../../../../../shared/email/document/attrs';
import { messages } from '../../../../../shared/messages';
import type { BlockType } from '../context/block-kinds';
import { checkLink } from '../popovers/link-url';

export type AttrValues = Readonly<Record<string, unknown>>;

export type Field =
  | {
      readonly kind: 'text' | 'url' | 'color' | 'flag' | 'imageWidth' | 'align';
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
  color: 'Text color',
  decorative: 'This image is decorative',
};

const labelOf = (name: string): string =>
  LABELS[name] ??
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

type Kind = ReturnType<typeof attrEntries>[number][1];

const fieldOf = (owner: AttrOwner, name: string, kind: Kind): Field => {
  const label = labelOf(name);
  if (owner === 'image' && name === 'width') return { kind: 'imageWidth', name, label };
  if (name === 'align') return { kind: 'align', name, label };
  if (kind.choices) return { kind: 'choice', name, label, options: kind.choices.map(String) };
  if (kind.range) return { kind: 'number', name, label, min: kind.range.min, max: kind.range.max };
  if (typeof kind.default === 'boolean') return { kind: 'flag', name, label };
  if (/color$/i.test(name)) return { kind: 'color', name, label };
  return { kind: name === 'href' ? 'url' : 'text', name, label };
};

/** The fields of a block by attribute, read from the attribute table. */
export const blockFields = (owner: BlockType): ReadonlyMap<string, Field> =>
  new Map(attrEntries(owner).map(([name, kind]) => [name, fieldOf(owner, name, kind)]));

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const linkProblem = (values: AttrValues, isRequired: boolean): string | undefined => {
  const typed = text(values.href);
  if (typed === '') return isRequired ? messages.urlRequired : undefined;
  if (typed === '#') return undefined;
  const check = checkLink(typed);
  return 'problem' in check ? check.problem : undefined;
};

const hexProblem = (value: unknown): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(text(value)) ? undefined : messages.hexColorInvalid;

/** Width and colour of a border are hidden while it has no style. */
export const isDisabled = (name: string, values: AttrValues): boolean => {
  if (name === 'borderWidth' || name === 'borderColor') return values.borderStyle === 'none';
  if (name === 'align') return values.width === 'full';
  return name === 'alt' && values.decorative === true;
};

const borderProblem = (values: AttrValues) =>
  isDisabled('borderColor', values) ? undefined : hexProblem(values.borderColor);

const buttonProblems = (values: AttrValues) => ({
  value: text(values.value) ? undefined : messages.buttonTextRequired,
  href: linkProblem(values, true),
  backgroundColor: hexProblem(values.backgroundColor),
  color: hexProblem(values.color),
  fontSize: text(String(values.fontSize ?? '')) ? undefined : messages.fontSizeRequired,
  borderColor: borderProblem(values),
});

const imageProblems = (values: AttrValues) => ({
  src: text(values.src) ? undefined : messages.imageSourceRequired,
  alt: text(values.alt) || values.decorative === true ? undefined : messages.altTextRequired,
  href: linkProblem(values, false),
  borderColor: borderProblem(values),
});

/** Why a block's settings cannot be saved, by field. */
export const fieldProblems = (owner: BlockType, values: AttrValues): Record<string, string> => {
  const problems: Record<string, string | undefined> =
    owner === 'button' ? buttonProblems(values) : owner === 'image' ? imageProblems(values) : {};
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

const NEEDED: Partial<Record<BlockType, readonly string[]>> = {
  button: ['value', 'href'],
  image: ['src'],
};

/** Whether a block has its required value, such as an image's address. Without it, Save is off. */
export const isComplete = (owner: BlockType, values: AttrValues): boolean =>
  (NEEDED[owner] ?? []).every((name) => text(values[name]) !== '');

/** Changes that follow from a change: a button of full width loses its alignment. */
export const withConsequences = (owner: BlockType, changes: AttrValues): AttrValues => {
  if (owner === 'button' && changes.width === 'full') return { ...changes, align: 'center' };
  return changes.decorative === true ? { ...changes, alt: '' } : changes;
};
