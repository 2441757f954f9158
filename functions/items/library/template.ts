import * as z from 'zod';
import { thumbnail } from '../../../shared/contracts/email/thumbnail';
import { editorContentType, emailStyles } from '../../../shared/contracts/emails';
import { customerPartition } from '../account/customer-keys';
import { indexPosition } from '../key-positions';

/** An email that other emails are started from. Its body is stored in S3, like that of an email. */
const template = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  preHeader: z.string(),
  editor: editorContentType,
  styles: emailStyles,
  /** The key of the body in the content bucket, or empty for the empty document. */
  bodyKey: z.string(),
  /** Absent for an empty body, and for templates that were saved before there were thumbnails. */
  thumbnail: thumbnail.optional(),
  /** Increases with every write. A save names the revision it is based on. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The id of the save that made this revision, used to recognize a repeated call. */
  saveId: z.string().optional(),
});
export type Template = z.infer<typeof template>;

/** @param ownerId a customer, or the managers' shared template library */
export const templateKey = (ownerId: string, templateId: string) => ({
  pk: customerPartition(ownerId),
  sk: `TPL#${templateId}`,
});

/** Returns the GSI1 partition that lists an owner's templates, least recently changed first. */
export const templateIndex = (ownerId: string): string => `${customerPartition(ownerId)}#TPL`;

/**
 * Returns the stored form. Name, subject, and time of change have the short names that GSI1
 * includes.
 */
export const templateItem = (ownerId: string, value: Template) => {
  const { name: storedName, subject: storedSubject, updatedAt: up, ...rest } = value;
  return {
    ...templateKey(ownerId, value.id),
    g1pk: templateIndex(ownerId),
    g1sk: `${up}#${value.id}`,
    ...rest,
    n: storedName,
    sj: storedSubject,
    up,
  };
};

export const readTemplate = (item: Readonly<Record<string, unknown>>): Template =>
  template.parse({ ...item, name: item.n, subject: item.sj, updatedAt: item.up });

const entry = indexPosition.extend({ n: z.string(), sj: z.string() });

/** @returns a template's position in the list, and its searchable fields */
export const readTemplateEntry = (row: unknown) => {
  const { n: storedName, sj: storedSubject, ...position } = entry.parse(row);
  return { name: storedName, subject: storedSubject, place: position };
};
