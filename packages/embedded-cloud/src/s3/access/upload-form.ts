import { AwsError } from '../../core/aws-service';

/** A browser's form upload: the fields before the file (with lowercase names), then the file. */
export type UploadForm = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Buffer;
  readonly filename: string;
};

const FILENAME = /\$\{filename\}/g;

const malformedForm = () => {
  const message = 'The body of your POST request is not well-formed multipart/form-data.';
  return new AwsError('MalformedPOSTRequest', message);
};

const parse = async (contentType: string, body: Buffer): Promise<FormData> => {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  try {
    return await response.formData();
  } catch {
    throw malformedForm();
  }
};

const readFile = async (value: FormDataEntryValue) =>
  typeof value === 'string'
    ? { file: Buffer.from(value), filename: '' }
    : { file: Buffer.from(await value.arrayBuffer()), filename: value.name };

/**
 * Reads multipart/form-data as S3 does: everything after the file is ignored, and `${filename}` in
 * any field is replaced by the file's name. Throws S3's errors for a wrong content type or a
 * missing file.
 */
export const readUploadForm = async (contentType: string, body: Buffer): Promise<UploadForm> => {
  if (!contentType.startsWith('multipart/form-data')) {
    const message = 'Bucket POST must be of the enclosure-type multipart/form-data';
    throw new AwsError('PreconditionFailed', message, 412);
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of await parse(contentType, body)) {
    if (name.toLowerCase() === 'file') {
      const { file, filename } = await readFile(value);
      for (const [field, text] of Object.entries(fields)) {
        fields[field] = text.replaceAll(FILENAME, () => filename);
      }
      return { fields, file, filename };
    }
    if (typeof value !== 'string') throw malformedForm();
    fields[name.toLowerCase()] = value;
  }
  throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.', 400, {
    ArgumentName: 'file',
    ArgumentValue: 0,
  });
};
