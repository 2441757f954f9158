import type { AwsRequest, AwsResponse } from '../../core/aws-service';
import { AwsError } from '../../core/aws-service';
import { xmlResponse } from '../../core/xml-response';
import { headersToKeep } from '../objects/object-headers';
import { quoted } from '../objects/object-operations';
import type { S3Context } from '../s3-context';
import { checkPostPolicy } from './post-policy-check';
import { readUploadForm, type UploadForm } from './upload-form';

type StoredObject = {
  readonly bucket: string;
  readonly key: string;
  readonly etag: string;
  readonly location: string;
};

const redirect = (target: string, { bucket, key, etag }: StoredObject): AwsResponse => {
  const url = new URL(target);
  url.searchParams.set('bucket', bucket);
  url.searchParams.set('key', key);
  url.searchParams.set('etag', quoted(etag));
  return { status: 303, headers: { location: url.href }, body: '' };
};

/** Returns the answer the form requested: a redirect, 201 with a description, 200, or 204. */
const uploadResponse = (fields: UploadForm['fields'], stored: StoredObject): AwsResponse => {
  const target = fields.success_action_redirect;
  if (target && URL.canParse(target)) return redirect(target, stored);
  const headers = { etag: quoted(stored.etag), location: stored.location };
  if (fields.success_action_status === '201') {
    const { bucket, key, etag, location } = stored;
    const value = { Location: location, Bucket: bucket, Key: key, ETag: quoted(etag) };
    return xmlResponse('PostResponse', value, { status: 201, headers });
  }
  return { status: fields.success_action_status === '200' ? 200 : 204, headers, body: '' };
};

/**
 * Handles a browser's form upload (presigned POST). Stores it only if its policy allows every part.
 */
export const postObject = async (
  context: S3Context,
  bucket: string,
  request: AwsRequest,
): Promise<AwsResponse> => {
  const form = await readUploadForm(request.headers['content-type'] ?? '', request.body);
  const { key } = form.fields;
  if (!key) {
    const message =
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.";
    throw new AwsError('InvalidArgument', message, 400, { ArgumentName: 'key' });
  }
  checkPostPolicy(bucket, form, context);
  const headers = headersToKeep(form.fields);
  const { etag } = await context.objects.put(bucket, key, { body: form.file, headers });
  const path = request.url.pathname.replace(/\/$/, '');
  const location = `${request.url.origin}${path}/${encodeURIComponent(key)}`;
  return uploadResponse(form.fields, { bucket, key, etag, location });
};
