import type { AwsRequest } from '../../core/aws-service';

/** A call as a client of this process made it: its body becomes bytes only where they are looked at. */
export class DirectRequest implements AwsRequest {
  readonly method = 'POST';
  readonly url: URL;
  readonly headers: AwsRequest['headers'];
  readonly text: string;

  constructor({ url, headers }: Pick<AwsRequest, 'url' | 'headers'>, text: string) {
    this.url = url;
    this.headers = headers;
    this.text = text;
  }

  get body(): Buffer {
    return Buffer.from(this.text);
  }
}
