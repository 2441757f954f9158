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

const address =
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$))[a-z\d.-]*(:\d+)?(\/[\w-]+)*$/;

/** A quotation mark or a brace would become part of every store's pages. */
const asAddress = (text: string): string => {
  if (!address.test(text)) throw new Error(`Not an address to load scripts from: ${text}`);
  return text;
};

/**
 * The files of the extension with the addresses of a stage.
 * @param folder of this package
 * @throws Error for an address that is not HTTPS, or not a plain one
 */
export const extensionFiles = (
  folder: string,
  { appUrl, formsUrl, scriptVersion }: ExtensionAddresses,
) =>
  paths.map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8')
      .replaceAll('@APP_URL@', asAddress(appUrl))
      .replaceAll('@FORMS_URL@', asAddress(formsUrl))
      .replaceAll('@SCRIPT_VERSION@', String(scriptVersion)),
  }));
