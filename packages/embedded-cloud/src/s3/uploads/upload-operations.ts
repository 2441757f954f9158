import type { AwsResponse } from '../../core/aws-service';
import { xmlResponse } from '../../core/xml-response';
import { writeCondition } from '../objects/conditions';
import { headersToKeep } from '../objects/object-headers';
import { isoDate, quoted } from '../objects/object-operations';
import { readUploadBody } from '../objects/upload-body';
import type { S3Call, S3Context } from '../s3-context';
import { readCompletion } from '../s3-xml-body';

const uploadKeyOf = ({ bucket, key, request }: S3Call) => ({
  bucket,
  key,
  uploadId: request.url.searchParams.get('uploadId') ?? '',
});

/** Handles CreateMultipartUpload. */
export const createUpload = ({ uploads }: S3Context, call: S3Call): AwsResponse => {
  const { bucket, key, request } = call;
  const uploadId = uploads.start(bucket, key, headersToKeep(request.headers));
  const value = { Bucket: bucket, Key: key, UploadId: uploadId };
  return xmlResponse('InitiateMultipartUploadResult', value);
};

/** Handles UploadPart. */
export const uploadPart = async ({ uploads }: S3Context, call: S3Call): Promise<AwsResponse> => {
  const { request } = call;
  const partNumber = Number(request.url.searchParams.get('partNumber'));
  const { body, checksums } = readUploadBody(request);
  const etag = await uploads.putPart(uploadKeyOf(call), partNumber, body);
  return { status: 200, headers: { etag: quoted(etag), ...checksums }, body: '' };
};

/** Handles CompleteMultipartUpload. */
export const completeUpload = async (
  { uploads }: S3Context,
  call: S3Call,
): Promise<AwsResponse> => {
  const { bucket, key, request } = call;
  const completedParts = readCompletion(request.body);
  const condition = writeCondition(request.headers);
  const { etag } = await uploads.complete(uploadKeyOf(call), completedParts, condition);
  const location = `${request.url.origin}${request.url.pathname}`;
  const value = { Location: location, Bucket: bucket, Key: key, ETag: quoted(etag) };
  return xmlResponse('CompleteMultipartUploadResult', value);
};

/** Handles AbortMultipartUpload. */
export const abortUpload = async ({ uploads }: S3Context, call: S3Call): Promise<AwsResponse> => {
  await uploads.abort(uploadKeyOf(call));
  return { status: 204, headers: {}, body: '' };
};

/** Handles ListParts, with all parts on one page. */
export const listParts = ({ uploads }: S3Context, call: S3Call): AwsResponse => {
  const uploadKey = uploadKeyOf(call);
  return xmlResponse('ListPartsResult', {
    Bucket: uploadKey.bucket,
    Key: uploadKey.key,
    UploadId: uploadKey.uploadId,
    IsTruncated: false,
    Part: uploads.parts(uploadKey).map((part) => ({
      PartNumber: part.partNumber,
      LastModified: isoDate(part.writtenAtMs),
      ETag: quoted(part.etag),
      Size: part.sizeBytes,
    })),
  });
};

/** Handles ListMultipartUploads, with all uploads on one page. */
export const listUploads = ({ uploads }: S3Context, { bucket }: S3Call): AwsResponse =>
  xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket,
    IsTruncated: false,
    Upload: uploads.list(bucket).map(({ key, uploadId, startedAtMs }) => ({
      Key: key,
      UploadId: uploadId,
      Initiated: isoDate(startedAtMs),
    })),
  });
