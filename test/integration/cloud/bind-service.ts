import type { AwsService } from '../../../local/core/aws-service';

type WireRequest = {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

const urlOf = ({ protocol, hostname, path, query }: WireRequest): URL => {
  const url = new URL(`${protocol}//${hostname}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value ?? ''].flat()) url.searchParams.append(name, one);
  }
  return url;
};

// The SDK's JSON bodies are byte arrays that warn when used as strings.
const bytesOf = (body: WireRequest['body']): Buffer =>
  typeof body === 'object' ? Buffer.concat([body]) : Buffer.from(body ?? '');

/** The settings that bind an ordinary SDK client to an emulated service in the same process. */
export const clientConfig = (service: AwsService) => ({
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
  requestHandler: {
    async handle(request: WireRequest) {
      const { status, headers, body } = await service.handle({
        method: request.method,
        url: urlOf(request),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: bytesOf(request.body),
      });
      return { response: { statusCode: status, headers: { ...headers }, body: Buffer.from(body) } };
    },
  },
});
