import { contentHash } from '../../../functions/email-content/compiled-store';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { aDraft } from '../shared/email/fixtures';

test('gives the same content the same hash, and other content another hash', async () => {
  const hashOf = async (overrides = {}) => contentHash(await compileEmail(aDraft(overrides)));
  const first = await hashOf();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf({ rev: 9 })).toBe(first);
  expect(await hashOf({ subject: 'Other' })).not.toBe(first);
});
