import { AwsError } from '../../core/aws-service';

const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$|^[^\s@<>",;]+@localhost$/;

/** Returns the lowercase bare address of `Name <a@b.c>` or `a@b.c`. Refuses anything else. */
export const bareAddress = (mailbox: string): string => {
  const addressMatch = /<([^<>]*)>\s*$/.exec(mailbox);
  const address = (addressMatch?.[1] ?? mailbox).trim();
  if (!ADDRESS.test(address)) {
    throw new AwsError('BadRequestException', `Invalid email address: ${mailbox}`);
  }
  return address.toLowerCase();
};

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Returns the domain and all its parents, because SES accepts a verified parent for its subdomains.
 */
export const domainAndParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
};

/** Splits an address header at the commas outside quotes and brackets. */
export const splitMailboxes = (header: string): string[] =>
  (header.match(/(?:"(?:\\.|[^"\\])*"|<[^<>]*>|[^,"<])+/g) ?? [])
    .map((mailbox) => mailbox.trim())
    .filter((mailbox) => mailbox !== '');
