import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { HttpRequest } from '@smithy/core/protocols';
import { HttpResponse } from '@smithy/core/protocols';
import type { AwsService } from '../../../local/core/aws-service';

export const LOCAL = {
  region: 'us-east-1',
  accountId: '000000000000',
  accessKeyId: 'local',
  secretAccessKey: 'local-secret',
} as const;

const readBody = async (body: unknown): Promise<Buffer> => {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) {
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }
  if (body instanceof Readable) return Buffer.concat(await body.toArray());
  throw new Error('A request body of an unforeseen kind');
};

const urlOf = ({ protocol, hostname, port, path, query }: HttpRequest) => {
  const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) url.searchParams.append(name, one ?? '');
  }
  return url;
};

/** The client settings under which an ordinary SDK client talks to the service in-process. */
export const boundTo = (service: () => AwsService) => ({
  region: LOCAL.region,
  credentials: { accessKeyId: LOCAL.accessKeyId, secretAccessKey: LOCAL.secretAccessKey },
  maxAttempts: 1,
  requestHandler: {
    async handle(request: HttpRequest) {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const answer = await service().handle({
        method: request.method,
        url: urlOf(request),
        headers,
        body: await readBody(request.body),
      });
      const body = Readable.from([Buffer.from(answer.body)]);
      return {
        response: new HttpResponse({
          statusCode: answer.status,
          headers: { ...answer.headers },
          body,
        }),
      };
    },
  },
});

/** A fresh data folder and the function that removes it. */
export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'mailbloom-cloud-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
