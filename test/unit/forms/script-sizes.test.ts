import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formScript } from '../../../frontend/forms/build-form-script';

test.each([
  ['loader', 3000],
  ['form', 10_000],
])('limits the %s of forms on other sites to %i bytes', async (name, max) => {
  const text = await formScript(join(__dirname, `../../../frontend/forms/${name}.ts`));
  const size = gzipSync(text).length;
  expect(size).toBeGreaterThan(200);
  expect(size).toBeLessThanOrEqual(max);
  // A strict content security policy forbids evaluating text, and the script must not load other
  // files.
  expect(text).not.toMatch(/\beval\(|new Function|import\(|require\(|document\.write/);
});
