import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Shopify takes of the package, by its path in it. */
const paths = ['shopify.extension.toml', 'blocks/signup-popup.liquid'] as const;

export type ExtensionAddresses = {
  /** Where the scripts of forms are, without a slash at the end. */
  readonly appUrl: string;
  /** Where forms are shown and sent, without a slash at the end. */
  readonly formsUrl: string;
  /** In the path of the scripts. */
  readonly scriptVersion: number;
};

const origin = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$))[a-z\d.-]*(:\d+)?$/;

/** Nothing but an origin: a path, a quotation mark or a brace would be part of every store's pages. */
const asOrigin = (address: string): string => {
  const text = address.replace(/\/$/, '');
  if (!origin.test(text)) throw new Error(`Not an origin to load scripts from: ${address}`);
  return text;
};

/**
 * The files of the extension with the addresses of a stage.
 * @param folder of this package
 * @throws Error for an address that is more than an origin, or is not HTTPS
 */
export const extensionFiles = (
  folder: string,
  { appUrl, formsUrl, scriptVersion }: ExtensionAddresses,
) =>
  paths.map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8')
      .replaceAll('@APP_URL@', asOrigin(appUrl))
      .replaceAll('@FORMS_URL@', asOrigin(formsUrl))
      .replaceAll('@SCRIPT_VERSION@', String(scriptVersion)),
  }));
