import type { UploadImage } from '../../images/upload-image';

const dataUriOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('We couldn’t read the file.'));
    reader.readAsDataURL(file);
  });

const sizeOf = (url: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve({ width: 0, height: 0 });
    image.src = url;
  });

/** Converts a file to a data URI. Used when the surrounding page provides no upload function. */
export const embedImage: UploadImage = async (file) => {
  const url = await dataUriOf(file);
  return { url, ...(await sizeOf(url)) };
};

/** Decodes the file in a data URI. Returns undefined if the URI contains no file. */
export const fileOfDataUri = (uri: string): File | undefined => {
  const match = /^data:(image\/(\w+));base64,(.+)$/i.exec(uri);
  if (!match) return undefined;
  const [, type = '', extension = '', data = ''] = match;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `image.${extension}`, { type });
};
