import { casesOf } from '../../runner/length';
import { openCrashingImports } from './crashing-imports';

const { product, startedImport, checkResult, crashAt, runUntilDone } = openCrashingImports();
afterAll(() => product.dispose());

/**
 * The numbers of the writes at which the import crashes. The first three are spread over a whole
 * import.
 */
const writes = [...[4, 12, 20], ...[1, 2, 3, 6, 8, 10, 14, 16, 18, 22, 24, 26]];

test.each([true, false])(
  'ends an import that crashes at any of its writes (write completed: %s) with the same counts',
  async (isDone) => {
    const crashPoints = casesOf(writes, 3);
    let deaths = 0;
    for (const nth of crashPoints) {
      const message = await startedImport();
      const endFault = crashAt(nth, isDone);
      deaths += await runUntilDone(message);
      endFault();
      await checkResult(message);
    }
    expect(deaths).toBeGreaterThan(crashPoints.length / 2);
  },
);
