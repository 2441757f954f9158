import { type UploadImage, uploadProblem } from './upload-image';

/**
 * Matches data URIs of images: base64 as browsers and editors write it, and percent-encoded
 * drawings.
 */
const dataUri = /data:image\/(?:png|jpe?g|gif|webp|svg\+xml)(?:;[\w=-]+)*,[\w+/=%.~-]+/g;

/**
 * The maximum number of embedded images to upload. Further images stay embedded, and the checks
 * report them.
 */
const maxImages = 50;

const extensionOf = (type: string): string => type.split('/')[1]?.split('+')[0] ?? 'png';

const bytesOf = (uri: string): Uint8Array<ArrayBuffer> => {
  const comma = uri.indexOf(',');
  const data = decodeURIComponent(uri.slice(comma + 1));
  const isBase64 = uri.slice(0, comma).endsWith(';base64');
  // Decodes the data without `fetch`, because the app's content security policy limits `fetch` to
  // our own servers.
  return isBase64
    ? Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(data);
};

const toFile = (uri: string, index: number): File => {
  const type = /^data:([^;,]+)/.exec(uri)?.[1] ?? '';
  return new File([bytesOf(uri)], `embedded-${index + 1}.${extensionOf(type)}`, { type });
};

export type EmbeddedResult = {
  /** The body with the URLs of the uploaded images. */
  readonly body: string;
  readonly uploaded: number;
  /** The images that stay embedded, each with the reason. */
  readonly problems: readonly string[];
};

/**
 * Uploads the images embedded in a body (markup or code) and replaces them with their URLs. Call it
 * before saving, because email clients don't show embedded images.
 */
export const uploadEmbeddedImages = async (
  body: string,
  upload: UploadImage,
): Promise<EmbeddedResult> => {
  const found = [...new Set(body.match(dataUri) ?? [])].slice(0, maxImages);
  const problems: string[] = [];
  let changedBody = body;
  let uploaded = 0;
  for (const [index, uri] of found.entries()) {
    try {
      const { url } = await upload(toFile(uri, index));
      changedBody = changedBody.replaceAll(uri, url);
      uploaded += 1;
    } catch (error) {
      problems.push(uploadProblem(error));
    }
  }
  return { body: changedBody, uploaded, problems };
};
