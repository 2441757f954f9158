import { imageWidth } from '../../../../../shared/email/document/attr-groups';
import { attrEntries } from '../../../../../shared/email/document/attrs';
import type { Direction } from '../../../../../shared/email/document/direction';
import { boundsText } from '../../../lib/format';
import type { BlockType } from '../context/block-type';
import type { AttrValues, Problems } from '../kinds/editor-block';
import { editorBlock } from '../kinds/editor-blocks';
import { text } from '../kinds/problems';

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

const labelOf = (owner: BlockType, name: string): string =>
  editorBlock(owner).labels?.[name] ??
  LABELS[name] ??
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

/** The opposite of each horizontal padding, for the labels of blocks with right-to-left text. */
const MIRRORED: Readonly<Record<string, string>> = {
  paddingLeft: 'paddingRight',
  paddingRight: 'paddingLeft',
};

type Kind = ReturnType<typeof attrEntries>[number][1];

const fieldOf = (
  owner: BlockType,
  name: string,
  { kind, label }: { readonly kind: Kind; readonly label: string },
): Field => {
  if (kind === imageWidth) return { kind: 'imageWidth', name, label };
  if (name === 'align') return { kind: 'align', name, label };
  if (kind.choices) return { kind: 'choice', name, label, options: kind.choices.map(String) };
  if (kind.range) return { kind: 'number', name, label, min: kind.range.min, max: kind.range.max };
  if (typeof kind.default === 'boolean') return { kind: 'flag', name, label };
  if (/color$/i.test(name)) return { kind: 'color', name, label };
  if (name === 'value') return { kind: 'tagged', name, label };
  const customInput = editorBlock(owner).inputs?.[name];
  return { kind: customInput ?? (name === 'href' ? 'url' : 'text'), name, label };
};

/** Returns the fields for a block's attributes, from the attribute table. */
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

/**
 * Returns whether a field is disabled. For example, the width and color of a border are disabled
 * while the border has no style.
 */
export const isDisabled = (name: string, values: AttrValues): boolean => {
  if (name === 'borderWidth' || name === 'borderColor') return values.borderStyle === 'none';
  if (name === 'align') return values.width === 'full';
  return name === 'alt' && values.decorative === true;
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

/** Returns the problems that keep a block's settings from being saved, by field. */
export const fieldProblems = (owner: BlockType, values: AttrValues): Record<string, string> => {
  const problems = [...Object.entries(rangeProblems(owner, values))].concat(
    Object.entries(editorBlock(owner).problems?.(values) ?? {}),
  );
  return Object.fromEntries(
    problems.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

/**
 * Returns whether a block has its required values, such as an image's URL. If it doesn't, Save is
 * disabled.
 */
export const isComplete = (owner: BlockType, values: AttrValues): boolean =>
  (editorBlock(owner).required ?? []).every((name) => text(values[name]) !== '');

/**
 * Returns the changes, plus those that they cause in other attributes, such as the thumbnail of a
 * video's link.
 */
export const withDerivedChanges = (
  owner: BlockType,
  changes: AttrValues,
  previousValues: AttrValues = {},
): AttrValues => editorBlock(owner).withConsequences?.(changes, previousValues) ?? changes;
