import { rmSync } from 'node:fs';
import { createPipelineApp } from '../../../lib/app';
import { ProductChecks } from '../../../lib/checks';
import { lint } from '../support/lint';

test.each(['111122223333', undefined])(
  'fixes or explains every issue that AWS’s own rules and linter find in account %s',
  (account) => {
    const pipeline = { repository: 'flowers/mailbloom', hasProvider: false };
    const app = createPipelineApp('prod', pipeline, { account });
    const assembly = app.synth();
    const { violations } = new ProductChecks(app, { verbose: true }).validateScope(app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
    expect(lint(app, assembly)).toEqual([]);
    rmSync(assembly.directory, { recursive: true });
  },
);
