import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createExampleRequest } from '../../../functions/websites/example-sites';
import {
  createPublicRequest,
  createSendRequest,
  createWebReader,
  type ReadOptions,
  type ResolveHost,
  type SendRequest,
} from '../../../functions/websites/web-reader';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a web server on this machine. @returns its port */
const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const noRequest: SendRequest = async () => {
  throw new Error('No request was expected');
};
const noLookup: ResolveHost = async () => {
  throw new Error('No lookup was expected');
};

const sendRequest = createSendRequest('https://app.test');

const htmlOptions = (changes: Partial<ReadOptions> = {}): ReadOptions => ({
  maxBytes: 1000,
  contentTypes: /^text\/html$/,
  maxRedirects: 5,
  signal: AbortSignal.timeout(60_000),
  ...changes,
});

const takeRequest = async () => true;

/** Creates a reader of public websites. */
const publicReader = (resolve: ResolveHost, send: SendRequest = noRequest) =>
  createWebReader({ request: createPublicRequest(resolve, send), takeRequest });

/** Creates a reader whose example sites are on this machine, as in the local product. */
const exampleReader = async (listener: RequestListener, resolve: ResolveHost = noLookup) => {
  const serverUrl = `http://127.0.0.1:${await serve(listener)}`;
  const requestOther = createPublicRequest(resolve, noRequest);
  const request = createExampleRequest(serverUrl, sendRequest, requestOther);
  return createWebReader({ request, takeRequest });
};

/** Reads a page of an example site. */
const readFrom = async (
  listener: RequestListener,
  changes: Partial<ReadOptions> = {},
  path = '/',
) => {
  const read = await exampleReader(listener);
  return read(new URL(`https://shop.example${path}`), htmlOptions(changes));
};

const html = { 'content-type': 'text/html' };

describe('addresses', () => {
  const refuse = (url: string, resolve: ResolveHost = noLookup) =>
    expect(publicReader(resolve)(new URL(url), htmlOptions())).rejects.toMatchObject({
      code: 'website_refused',
    });

  test.each([
    'ftp://shop.test/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'https://user:secret@shop.test/',
    'https://user@shop.test/',
    'https://shop.test:8443/',
    'http://shop.test:443/',
    'http://localhost/',
    'http://metadata/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://１２７.０.０.１/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://shop.test./',
    `http://${'a'.repeat(250)}.test/`,
  ])('refuses %s without a lookup', (url) => refuse(url));

  test.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['100.64.0.1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    // One private address is enough for a refusal, because Node could connect to any of them.
    [['93.184.215.14', '192.168.0.1']],
    [['93.184.215.14', '::1']],
  ])('refuses a domain that resolves to %j', (addresses) =>
    refuse('https://shop.test/', async () => addresses),
  );

  test('doesn’t reach a domain without an address', async () => {
    const read = publicReader(async () => []);
    await expect(read(new URL('https://shop.test/'), htmlOptions())).rejects.toMatchObject({
      code: 'website_unreachable',
    });
  });

  test('sends the request to the addresses that were checked, with one lookup', async () => {
    const lookups: string[] = [];
    // The second answer would lead to this machine (DNS rebinding).
    const resolve: ResolveHost = async (host) => {
      lookups.push(host);
      return lookups.length === 1 ? ['93.184.215.14', '2606:4700::1'] : ['127.0.0.1'];
    };
    const sent: unknown[] = [];
    const send: SendRequest = async (url, addresses) => {
      sent.push([url.href, addresses]);
      throw new Error('The connection was closed');
    };
    const read = publicReader(resolve, send);
    await expect(read(new URL('https://shop.test/a?b'), htmlOptions())).rejects.toMatchObject({
      code: 'website_unreachable',
    });
    expect(lookups).toEqual(['shop.test']);
    expect(sent).toEqual([['https://shop.test/a?b', ['93.184.215.14', '2606:4700::1']]]);
  });

  test('connects to the given address, whatever the domain resolves to', async () => {
    const hosts: unknown[] = [];
    const port = await serve(({ headers }, response) => {
      hosts.push(headers.host, headers['user-agent'], headers.cookie);
      response.end('hello');
    });
    // No name server knows this domain.
    const url = new URL(`http://rebinding.invalid:${port}/`);
    const response = await sendRequest(url, ['127.0.0.1'], AbortSignal.timeout(60_000));
    expect(response.statusCode).toBe(200);
    response.destroy();
    // The user agent tells owners of websites whom to ask about our requests.
    const userAgent = 'Mailbloom/1.0 (+https://app.test)';
    expect(hosts).toEqual([`rebinding.invalid:${port}`, userAgent, undefined]);
  });

  test('looks up example sites too, unless the local server serves them', async () => {
    const asked: string[] = [];
    const resolve: ResolveHost = async (host) => {
      asked.push(host);
      return [];
    };
    const read = publicReader(resolve);
    await expect(read(new URL('https://shop.example/'), htmlOptions())).rejects.toThrow();
    expect(asked).toEqual(['shop.example']);
  });
});

describe('redirects', () => {
  const redirectTo =
    (location: string): RequestListener =>
    (_request, response) => {
      response.writeHead(302, { location }).end();
    };

  test.each([
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'http://[::1]:80/',
    'http://127.0.0.1:6379/',
    'http://2852039166/',
    'http://localhost/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<title>x</title>',
    'https://user:secret@shop.example/',
    'https://shop.example:8443/',
    '//10.0.0.1/',
  ])('refuses a redirect to %s', async (location) => {
    await expect(readFrom(redirectTo(location))).rejects.toMatchObject({
      code: 'website_refused',
    });
  });

  test('refuses a redirect to a domain with a private address', async () => {
    const read = await exampleReader(redirectTo('https://inside.test/'), async (host) =>
      host === 'inside.test' ? ['10.1.2.3'] : [],
    );
    await expect(read(new URL('https://shop.example/'), htmlOptions())).rejects.toMatchObject({
      code: 'website_refused',
    });
  });

  test('follows up to five redirects, and reports the last URL', async () => {
    const listener: RequestListener = ({ url = '' }, response) => {
      const step = Number(url.split('/').at(-1));
      if (step < 5) response.writeHead(301, { location: `/${step + 1}` }).end();
      else response.writeHead(200, html).end('arrived');
    };
    const page = await readFrom(listener, {}, '/0');
    expect(page.url.href).toBe('https://shop.example/5');
    expect(Buffer.from(page.bytes).toString()).toBe('arrived');
  });

  test('stops after five redirects of an endless chain', async () => {
    let count = 0;
    const endless: RequestListener = (_request, response) => {
      count += 1;
      response.writeHead(302, { location: `/${count}` }).end();
    };
    await expect(readFrom(endless)).rejects.toThrow('redirected us too many times');
    expect(count).toBe(6);
  });

  test('follows fewer redirects where the caller wants fewer', async () => {
    let count = 0;
    const endless: RequestListener = (_request, response) => {
      count += 1;
      response.writeHead(302, { location: `/${count}` }).end();
    };
    await expect(readFrom(endless, { maxRedirects: 2 })).rejects.toThrow('redirected us too many');
    expect(count).toBe(3);
  });

  test('reports a redirect to something that isn’t a URL', async () => {
    await expect(readFrom(redirectTo('http://[broken/'))).rejects.toMatchObject({
      code: 'website_unreachable',
    });
  });
});

describe('the number of requests', () => {
  test('is counted by website across subdomains, and includes redirects', async () => {
    const counted: string[] = [];
    const locations = ['https://www.shop.test/', 'https://a.myshopify.com/'];
    const request = async () => {
      const response = new IncomingMessage(new Socket());
      const location = locations.shift();
      response.statusCode = location ? 301 : 404;
      if (location) response.headers = { location };
      return response;
    };
    const read = createWebReader({
      request,
      takeRequest: async (website) => {
        counted.push(website);
        return true;
      },
    });
    await expect(read(new URL('https://shop.test/'), htmlOptions())).rejects.toThrow('404');
    expect(counted).toEqual(['shop.test', 'shop.test', 'a.myshopify.com']);
  });

  test('is limited, and a website that has reached the limit gets no further request', async () => {
    const read = createWebReader({
      request: createPublicRequest(noLookup, noRequest),
      takeRequest: async () => false,
    });
    await expect(read(new URL('https://shop.test/'), htmlOptions())).rejects.toMatchObject({
      code: 'too_many_website_reads',
      message: 'We’ve reached the hourly limit for reading this website. Try again later.',
    });
  });
});

describe('content', () => {
  test('reports a status other than 200', async () => {
    const blocked: RequestListener = (_request, response) => {
      response.writeHead(403, html).end('no');
    };
    await expect(readFrom(blocked)).rejects.toThrow('(error 403)');
  });

  test.each([['application/pdf'], ['text/html-ish'], [undefined]])(
    'refuses the content type %s',
    async (contentType) => {
      const listener: RequestListener = (_request, response) => {
        response.writeHead(200, contentType ? { 'content-type': contentType } : {}).end('x');
      };
      await expect(readFrom(listener)).rejects.toMatchObject({ code: 'website_not_a_page' });
    },
  );

  test('accepts parameters and capitals in the content type', async () => {
    const page = await readFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' }).end('x');
    });
    expect(page).toMatchObject({ contentType: 'Text/HTML; charset=utf-8', isComplete: true });
  });

  test('cuts off an endless body at the size limit and closes the connection', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const page = await readFrom((_request, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('x'.repeat(500)), 1);
      response.on('close', () => {
        clearInterval(timer);
        closed();
      });
    });
    expect(page.bytes.length).toBe(1000);
    expect(page.isComplete).toBe(false);
    await isClosed;
  });

  test('reads compressed bodies', async () => {
    const page = await readFrom((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('hello'));
    });
    expect(Buffer.from(page.bytes).toString()).toBe('hello');
  });

  test('cuts off a decompression bomb at the size limit', async () => {
    // 100 MB of zeros compress to 100 kB.
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const before = process.memoryUsage().arrayBuffers;
    const page = await readFrom((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(page).toMatchObject({ isComplete: false });
    expect(page.bytes.length).toBe(1000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  test.each(['gzip', 'br', 'compress', '__proto__'])(
    'refuses a body that isn’t really encoded as %s',
    async (encoding) => {
      const broken: RequestListener = (_request, response) => {
        response.writeHead(200, { ...html, 'content-encoding': encoding }).end('not encoded');
      };
      await expect(readFrom(broken)).rejects.toMatchObject({
        code: expect.stringMatching(/^website_(?:unreachable|not_a_page)$/),
      });
    },
  );

  test('reports a connection that breaks in the middle of the body', async () => {
    const broken: RequestListener = (_request, response) => {
      response.writeHead(200, { ...html, 'content-length': '900' });
      response.write('half', () => response.destroy());
    };
    await expect(readFrom(broken)).rejects.toMatchObject({ code: 'website_unreachable' });
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'sends its body one byte at a time',
      (_request, response) => {
        response.writeHead(200, html);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'compresses a body that never ends',
      (_request, response) => {
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
        response.write(gzipSync('start').subarray(0, 12));
      },
    ],
    [
      'redirects slowly',
      (_request, response) => {
        setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 150);
      },
    ],
  ])('gives up on a website that %s', async (_name, listener) => {
    await expect(readFrom(listener, { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
      code: 'website_too_slow',
    });
  });
});
