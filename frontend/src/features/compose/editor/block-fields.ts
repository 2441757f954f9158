import { type AttrOwner, attrEntries } from '../../../../../shared/email/attrs';
import type { AttrValues } from './attr-form';
import { checkLink } from './link-url';

export type Field =
  | {
      readonly kind: 'text' | 'color' | 'flag' | 'imageWidth';
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

const labels: Readonly<Record<string, string>> = {
  value: 'Button text',
  href: 'Link URL',
  src: 'Image URL',
  alt: 'Alt text',
  color: 'Text color',
};

/** Measured after an upload, never typed. */
const hidden = new Set(['naturalWidth']);

const labelOf = (name: string): string =>
  labels[name] ??
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

type Kind = ReturnType<typeof attrEntries>[number][1];

const fieldOf = (owner: AttrOwner, name: string, kind: Kind): Field => {
  const label = labelOf(name);
  if (owner === 'image' && name === 'width') return { kind: 'imageWidth', name, label };
  if (kind.choices) return { kind: 'choice', name, label, options: kind.choices.map(String) };
  if (kind.range) return { kind: 'number', name, label, min: kind.range.min, max: kind.range.max };
  if (typeof kind.default === 'boolean') return { kind: 'flag', name, label };
  return { kind: /color$/i.test(name) ? 'color' : 'text', name, label };
};

/** The form of a block, read from the attribute table. */
export const blockFields = (owner: AttrOwner): readonly Field[] =>
  attrEntries(owner)
    .filter(([name]) => !hidden.has(name))
    .map(([name, kind]) => fieldOf(owner, name, kind));

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const linkProblem = (values: AttrValues, isRequired: boolean): string | undefined => {
  const typed = text(values.href);
  if (typed === '') return isRequired ? 'Please enter a URL' : undefined;
  if (typed === '#') return undefined;
  const check = checkLink(typed);
  return 'problem' in check ? check.problem : undefined;
};

/** What keeps a block from being updated, by field, in the specification's words (part 1 §5). */
export const fieldProblems = (owner: AttrOwner, values: AttrValues): Record<string, string> => {
  const problems: Record<string, string | undefined> =
    owner === 'button'
      ? {
          value: text(values.value) ? undefined : 'Button text is required',
          href: linkProblem(values, true),
        }
      : owner === 'image'
        ? {
            src: text(values.src) ? undefined : 'Image source is required',
            alt: text(values.alt) ? undefined : 'Alt text is required',
            href: linkProblem(values, false),
          }
        : {};
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

const needed: Partial<Record<AttrOwner, readonly string[]>> = {
  button: ['value', 'href'],
  image: ['src'],
};

/** Whether a block has what it is nothing without; until then it cannot be updated (part 1 §5). */
export const isComplete = (owner: AttrOwner, values: AttrValues): boolean =>
  (needed[owner] ?? []).every((name) => text(values[name]) !== '');

/** A border's width and colour mean nothing while it has no style (part 1 §5). */
export const isDisabled = (name: string, values: AttrValues): boolean =>
  (name === 'borderWidth' || name === 'borderColor') && values.borderStyle === 'none';
