import { DomUtils, parseDocument } from 'htmlparser2';
import { AwsError } from '../core/aws-service';

const malformedXml = () => {
  const message = 'The XML you provided was not well-formed or did not validate.';
  return new AwsError('MalformedXML', message);
};

const childrenNamed = (name: string, root: ReturnType<typeof parseDocument>) =>
  DomUtils.getElementsByTagName(name, root, true);

type ChildrenOf = Parameters<typeof DomUtils.getChildren>[0];

const textOf = (parent: ChildrenOf, name: string): string | undefined => {
  const child = DomUtils.getElementsByTagName(name, DomUtils.getChildren(parent), false)[0];
  return child && DomUtils.textContent(child);
};

const ITEMS_ALLOWED = { Object: 1_000, Part: 10_000 } as const;

/**
 * Reads a repeated element of a request body and returns the texts of the given child elements for
 * each repetition. Throws MalformedXML if there are none or more than S3 allows.
 */
const readItems = (body: Buffer, item: keyof typeof ITEMS_ALLOWED, children: readonly string[]) => {
  const root = parseDocument(body.toString('utf8'), { xmlMode: true });
  const items = childrenNamed(item, root);
  if (items.length === 0 || items.length > ITEMS_ALLOWED[item]) throw malformedXml();
  const values = items.map((node) => children.map((child) => textOf(node, child)));
  return { root, values };
};

/** Reads the body of DeleteObjects. */
export const readDeletion = (body: Buffer) => {
  const { root, values } = readItems(body, 'Object', ['Key']);
  const keys = values.map(([key]) => {
    if (!key) throw malformedXml();
    return key;
  });
  const quiet = childrenNamed('Quiet', root)[0];
  return { keys, isQuiet: quiet !== undefined && DomUtils.textContent(quiet) === 'true' };
};

export type CompletedPart = { readonly partNumber: number; readonly etag: string };

/** Reads the body of CompleteMultipartUpload: its parts with unquoted etags, in the given order. */
export const readCompletion = (body: Buffer): CompletedPart[] =>
  readItems(body, 'Part', ['PartNumber', 'ETag']).values.map(([number, etag]) => {
    const partNumber = Number(number);
    if (!etag || !Number.isInteger(partNumber)) throw malformedXml();
    return { partNumber, etag: etag.replaceAll('"', '') };
  });
