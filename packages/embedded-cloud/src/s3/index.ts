export { createS3, type S3, type S3Options } from './s3-service';
