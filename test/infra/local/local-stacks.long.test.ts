import { describeApp } from '../../../local/runtime/app-stacks';
import { localSettings } from '../../../local/runtime/local-settings';
import { withAddresses } from '../../../local/runtime/synthesis/placeholders';
import { synthesize } from '../../../local/runtime/synthesize';

const addresses = { origin: 'http://127.0.0.1:4000', dnsServer: '127.0.0.1:5354' };

/**
 * Ignores the digests in these names, which depend on the server's addresses in the templates. The
 * local server doesn't use these names.
 */
const withoutMarks = (text: string) =>
  text
    .replace(/Producers[0-9a-f]{16}/g, 'Producers')
    // The hash of a version contains the function's variables, and so the server's URL.
    .replace(/(CurrentVersion[0-9A-F]{8})[0-9a-f]{32}/g, '$1');

test('builds the stored local stacks exactly like the stacks synthesized for a server’s URLs', async () => {
  const { createApp } = await import('../../../lib/app');
  const settings = localSettings(addresses.origin);
  const ownStacks = synthesize((context) => createApp('dev', context, { settings }), addresses);
  const cachedDescription = withAddresses(await describeApp(), addresses);
  expect(JSON.parse(withoutMarks(cachedDescription))).toEqual(
    JSON.parse(withoutMarks(JSON.stringify(ownStacks))),
  );
  expect(cachedDescription).not.toContain('127.0.0.1:6553');
});
