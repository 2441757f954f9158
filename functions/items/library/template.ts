import * as z from 'zod';
import { editorContentType, emailStyles } from '../../../shared/contracts/emails';
import { customerPartition } from '../account/customer-keys';
import { indexPlace } from '../places';

/** An email to start others from. Its body is stored in S3, as an email's is. */
const template = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  preHeader: z.string(),
  editor: editorContentType,
  styles: emailStyles,
  /** Where the body is in the content bucket; empty for the empty document. */
  bodyKey: z.string(),
  /** Grows with every write; a save names the one it was based on. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Id of the save that made this revision, so that a repeated call is recognised. */
  saveId: z.string().optional(),
});
export type Template = z.infer<typeof template>;

/** @param ownerId a customer, or the managers' workshop */
export const templateKey = (ownerId: string, templateId: string) => ({
  pk: customerPartition(ownerId),
  sk: `TPL#${templateId}`,
});

/** Partition of GSI1 that lists an owner's templates, last changed last. */
export const templateIndex = (ownerId: string): string => `${customerPartition(ownerId)}#TPL`;

/** Name, subject and time of change have the short names that GSI1 carries. */
export const templateItem = (ownerId: string, value: Template) => {
  const { name: n, subject: sj, updatedAt: up, ...rest } = value;
  return {
    ...templateKey(ownerId, value.id),
    g1pk: templateIndex(ownerId),
    g1sk: `${up}#${value.id}`,
    ...rest,
    n,
    sj,
    up,
  };
};

export const readTemplate = (item: Readonly<Record<string, unknown>>): Template =>
  template.parse({ ...item, name: item.n, subject: item.sj, updatedAt: item.up });

const entry = indexPlace.extend({ n: z.string(), sj: z.string() });

/** @returns where a template stands in the list, and what of it is searched */
export const readTemplateEntry = (row: unknown) => {
  const { n, sj, ...place } = entry.parse(row);
  return { name: n, subject: sj, place };
};
