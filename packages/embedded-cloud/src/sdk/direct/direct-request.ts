import type { AwsRequest } from '../../core/aws-service';

/**
 * A call as a client of this process made it: its body becomes text or bytes only where they are
 * looked at.
 */
export class DirectRequest implements AwsRequest {
  readonly method = 'POST';
  readonly url: URL;
  readonly headers: AwsRequest['headers'];
  readonly decoded: unknown;

  /** @param decoded what JSON would say; shared with nobody who may change it */
  constructor({ url, headers }: Pick<AwsRequest, 'url' | 'headers'>, decoded: unknown) {
    this.url = url;
    this.headers = headers;
    this.decoded = decoded;
  }

  get text(): string {
    return JSON.stringify(this.decoded);
  }

  get body(): Buffer {
    return Buffer.from(this.text);
  }
}
