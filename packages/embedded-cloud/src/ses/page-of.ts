import { AwsError } from '../core/aws-service';

/** Returns one page of names from `list`, with the token for the next page. */
export const pageOf = <T extends { readonly name: string }>(
  list: (after: string, limit: number) => T[],
  token: string | undefined,
  size: number,
): { items: T[]; NextToken?: string } => {
  const itemsAndNext = list(readToken(token), size + 1);
  const items = itemsAndNext.slice(0, size);
  const last = items.at(-1);
  return itemsAndNext.length > size && last
    ? { items, NextToken: Buffer.from(last.name).toString('base64url') }
    : { items };
};

const readToken = (token: string | undefined): string => {
  const name = Buffer.from(token ?? '', 'base64url');
  if (name.toString('base64url') !== (token ?? '')) {
    throw new AwsError(
      'InvalidNextTokenException',
      'The specified request includes an invalid or expired token.',
    );
  }
  return name.toString();
};
