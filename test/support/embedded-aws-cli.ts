import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Calls the services at AWS_ENDPOINT_URL over AWS's own protocols. Supports only the operations and
 * `--query` expressions that our scripts use, and fails for anything else.
 */
const program = `#!${process.execPath}
const call = process.argv.slice(2);
const option = (name) => (call.includes(name) ? call[call.indexOf(name) + 1] : undefined);
const fail = (text) => { process.stderr.write('\\n' + text + '\\n'); process.exit(254); };
const has = (name) => call.includes(name);
const enc = encodeURIComponent;

const send = async (service, method, path, body, headers = {}) => {
  const scope = 'local/20260101/' + process.env.AWS_REGION + '/' + service + '/aws4_request';
  const authorization = 'AWS4-HMAC-SHA256 Credential=' + scope + ', SignedHeaders=host, Signature=0';
  const response = await fetch(process.env.AWS_ENDPOINT_URL + path, { method, body, headers: { authorization, ...headers } });
  const text = await response.text();
  if (!response.ok) fail('An error occurred (' + response.status + '): ' + text);
  return text;
};
const json = async (...args) => JSON.parse((await send(...args)) || '{}');
const target = (service, prefix, operation, body) =>
  json(service, 'POST', '/', JSON.stringify(body), { 'x-amz-target': prefix + '.' + operation });

// <A><B>text</B><C><member>…</member></C></A> becomes { A: { B: 'text', C: […] } }.
const decode = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const fromXml = (xml) => {
  const open = [{ children: [], text: '' }];
  for (const [, end, name, empty, text] of xml.matchAll(/<(\\/?)([A-Za-z]+)(\\/?)>|([^<]+)/g)) {
    if (text !== undefined) open.at(-1).text += text;
    else if (end) {
      const { name: closed, children, text: inner } = open.pop();
      const isList = children.length > 0 && children.every(([child]) => child === 'member');
      const value = isList ? children.map(([, child]) => child)
        : children.length > 0 ? Object.fromEntries(children) : decode(inner);
      open.at(-1).children.push([closed, value]);
    } else if (empty) open.at(-1).children.push([name, '']);
    else open.push({ name, children: [], text: '' });
  }
  return Object.fromEntries(open[0].children);
};
// Adds an empty list of outputs, as the CLI does.
const withLists = (stacks) => stacks.map((stack) => ({ ...stack, Outputs: stack.Outputs || [] }));
const query = async (service, action, parameters = {}) => {
  const body = new URLSearchParams({ Action: action, Version: '2010-05-15', ...parameters }).toString();
  const xml = await send(service, 'POST', '/', body, { 'content-type': 'application/x-www-form-urlencoded' });
  const result = fromXml(xml.replace(/^<\\?xml.*?\\?>/, ''))[action + 'Response'][action + 'Result'];
  return result.Stacks ? { ...result, Stacks: withLists(result.Stacks) } : result;
};

const tagFilters = () => {
  const found = [];
  for (let at = call.indexOf('--tag-filters') + 1; at > 0 && call[at]?.startsWith('Key='); at += 1) {
    const [, Key, Values] = call[at].match(/^Key=(.*),Values=(.*)$/);
    found.push({ Key, Values: Values.split(',') });
  }
  return found;
};
const mapping = (id) => '/2015-03-31/event-source-mappings/' + enc(id);
const tags = () => '/2017-03-31/tags/' + enc(option('--resource'));
const reserved = (year) => '/' + year + '/functions/' + enc(option('--function-name')) + '/concurrency';
const fn = () => (option('--function-name') ? '?FunctionName=' + enc(option('--function-name')) : '');
// --secret-id x becomes { SecretId: 'x' }, and Name=a,Value=b becomes an object in a list.
const pascal = (text) => text.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
const toField = (texts) => {
  if (texts.every((text) => /^Name=/.test(text))) {
    return texts.map((text) => Object.fromEntries(text.split(',').map((part) => part.split('='))));
  }
  const [text] = texts;
  if (text.startsWith('file://')) return require('node:fs').readFileSync(text.slice(7), 'utf8');
  return /^[{[]/.test(text) ? JSON.parse(text) : text;
};
const fields = () => {
  const found = {};
  for (let at = 2; at < call.length; at += 1) {
    const [name] = [call[at]];
    const texts = [];
    while (at + 1 < call.length && !call[at + 1].startsWith('--')) texts.push(call[(at += 1)]);
    if (name !== '--query' && name !== '--output') found[pascal(name.slice(2))] = toField(texts);
  }
  return found;
};
// The services whose operations have the same form.
const alike = {
  'cognito-idp': ['cognito-idp', 'AWSCognitoIdentityProviderService'],
  dynamodb: ['dynamodb', 'DynamoDB_20120810'],
  secretsmanager: ['secretsmanager', 'secretsmanager'],
  sqs: ['sqs', 'AmazonSQS'],
};
const callAlike = () => {
  const found = alike[call[0]] ?? fail('not prepared: ' + call.join(' '));
  return target(found[0], found[1], pascal(call[1]), fields());
};
const objectPath = () => '/' + option('--bucket') + '/' + option('--key').split('/').map(enc).join('/');
const deleteMarkers = async () => {
  const xml = await send('s3', 'GET', '/' + option('--bucket') + '?versions');
  const markers = [...xml.matchAll(/<DeleteMarker>(.*?)<\\/DeleteMarker>/gs)].map(([, inner]) =>
    Object.fromEntries([...inner.matchAll(/<(\\w+)>([^<]*)/g)].map(([, name, text]) => [name, decode(text)])));
  return {
    DeleteMarkers: markers.map((marker) => ({ ...marker, IsLatest: marker.IsLatest === 'true' })),
  };
};
const operations = {
  'sts get-caller-identity': () => query('sts', 'GetCallerIdentity'),
  'cloudformation describe-stacks': () =>
    query('cloudformation', 'DescribeStacks', option('--stack-name') ? { StackName: option('--stack-name') } : {}),
  'resourcegroupstaggingapi get-resources': () =>
    target('tagging', 'ResourceGroupsTaggingAPI_20170126', 'GetResources', {
      ResourceTypeFilters: [option('--resource-type-filters')],
      TagFilters: tagFilters(),
    }),
  'scheduler list-schedules': () => json('scheduler', 'GET', '/schedules'),
  'lambda list-event-source-mappings': () => json('lambda', 'GET', '/2015-03-31/event-source-mappings/' + fn()),
  'lambda update-event-source-mapping': () =>
    json('lambda', 'PUT', mapping(option('--uuid')), JSON.stringify({ Enabled: has('--enabled') })),
  'lambda list-tags': () => json('lambda', 'GET', tags()),
  'lambda tag-resource': () =>
    json('lambda', 'POST', tags(), JSON.stringify({ Tags: JSON.parse(option('--tags')) })),
  'lambda untag-resource': () => json('lambda', 'DELETE', tags() + '?tagKeys=' + enc(option('--tag-keys'))),
  'lambda get-function-concurrency': () => json('lambda', 'GET', reserved('2019-09-30')),
  'lambda put-function-concurrency': () =>
    json('lambda', 'PUT', reserved('2017-10-31'),
      JSON.stringify({ ReservedConcurrentExecutions: Number(option('--reserved-concurrent-executions')) })),
  'lambda delete-function-concurrency': () => json('lambda', 'DELETE', reserved('2017-10-31')),
  's3api list-object-versions': deleteMarkers,
  's3api delete-object': async () => {
    await send('s3', 'DELETE', objectPath() + (has('--version-id') ? '?versionId=' + option('--version-id') : ''));
    return {};
  },
};

// The part of JMESPath that the scripts use: a.b, a[], a[0], a[?b && c=='d' && e!='f'], and a[].[b,c].
const isTrue = (value, condition) =>
  condition.split(' && ').every((part) => {
    if (/^\\w+$/.test(part)) return Boolean(value[part]);
    const [, name, sign, text] = part.match(/^(\\w+)(==|!=|>=)'([^']*)'$/) ?? fail('unknown filter ' + part);
    return sign === '>=' ? value[name] >= text : (value[name] === text) === (sign === '==');
  });
const select = (value, expression) => {
  if (expression === '') return value;
  const several = expression.match(/^\\.\\[([\\w,]+)\\]$/);
  if (several) return several[1].split(',').map((name) => value[name]);
  const [whole, name, index, filter] =
    expression.match(/^\\.?(\\w+)?(?:\\[(\\d*)\\]|\\[\\?([^\\]]+)\\])?/) ?? fail('unknown query ' + expression);
  if (whole === '') fail('unknown query ' + expression);
  const rest = expression.slice(whole.length);
  const found = name === undefined ? value : value?.[name];
  if (index === undefined && filter === undefined) return select(found, rest);
  if (index) return select(found?.[Number(index)], rest);
  const items = (found ?? []).filter((item) => filter === undefined || isTrue(item, filter));
  return items.map((item) => select(item, rest)).filter((item) => item !== undefined);
};
const toText = (value) => {
  if (value === undefined || value === null) return 'None';
  if (!Array.isArray(value)) return String(value);
  return value.map(toText).join(Array.isArray(value[0]) ? '\\n' : '\\t');
};

(async () => {
  const run = operations[call.slice(0, 2).join(' ')] ?? callAlike;
  const answer = await run();
  if (option('--output') !== 'text') process.stdout.write(JSON.stringify(answer));
  else process.stdout.write(toText(select(answer, option('--query') ?? '')) + '\\n');
})();
`;

/**
 * Puts a program named `aws` first on this process's path. Scripts and tools then call the embedded
 * cloud as they call AWS through the real AWS CLI, which can't be installed from npm.
 * @param endpoint the embedded cloud's URL
 * @returns a function that removes the program
 */
export const installEmbeddedAwsCli = (endpoint: string): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-cli-'));
  writeFileSync(join(folder, 'aws'), program);
  chmodSync(join(folder, 'aws'), 0o755);
  const before = { ...process.env };
  process.env.PATH = `${folder}${delimiter}${process.env.PATH ?? ''}`;
  process.env.AWS_ENDPOINT_URL = endpoint;
  process.env.AWS_ACCESS_KEY_ID = 'local';
  process.env.AWS_SECRET_ACCESS_KEY = 'local-secret';
  // This isn't the region of any stage, so the scripts have to find the right one.
  process.env.AWS_REGION = 'eu-north-1';
  return () => {
    process.env = before;
    rmSync(folder, { recursive: true });
  };
};
