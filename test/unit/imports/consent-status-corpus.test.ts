import type { ImportRow } from '../../../functions/imports/csv/row-rules';
import type { ExpectedOutcome } from '../../fixtures/standing/tool-export';
import { toolExports } from '../../fixtures/standing/tools';
import { consentWordRows, unrelatedColumns } from '../../fixtures/standing/words';
import { rowsOfScripts, unrelatedScriptColumns } from '../../fixtures/standing/words-of-scripts';
import { allAgreed, readText } from './fixture';

/** Returns a row's outcome in the terms that the tools' tables use. */
const outcomeOf = ({ consentStatus, unclear }: ImportRow): ExpectedOutcome => {
  if (unclear) return 'ask';
  return consentStatus.reason === 'no_consent' ? 'no consent' : consentStatus.status;
};

const withAddress = (cells: string, index: number) => cells.replace('@', `p${index}@x.test`);

describe.each(toolExports.map((toolExport) => [toolExport.tool, toolExport] as const))(
  'consent words of %s',
  (_tool, toolExport) => {
    const lines = toolExport.rows.map(([cells], index) => withAddress(cells, index));
    const readResult = readText([toolExport.header, ...lines].join('\n'));

    test.each(toolExport.rows.map((row, index) => [...row, index] as const))(
      'reads the row %s as %s',
      async (_cells, expected, index) => {
        const { accepted, rejected } = await readResult;
        expect(rejected).toEqual([]);
        expect(outcomeOf(accepted[index] as ImportRow)).toBe(expected);
      },
    );

    test('makes no one with an unknown answer active', async () => {
      const { accepted } = await readResult;
      const open = accepted.filter(({ unclear }) => unclear);
      expect(open.filter(({ consentStatus }) => consentStatus.status === 'active')).toEqual([]);
    });
  },
);

test.each([...consentWordRows, ...rowsOfScripts])(
  '%s: reads the column %s with the value “%s” as %s',
  async (_language, header, cell, expected) => {
    const { accepted } = await readText(`Email;Name;${header}\np@x.test;Ann;${cell}\n`);
    expect(outcomeOf(accepted[0] as ImportRow)).toBe(expected);
  },
);

test.each([...unrelatedColumns, ...unrelatedScriptColumns])(
  'doesn’t read a column “%s” as consent',
  async (...column) => {
    const [header, ...cells] = column;
    const lines = cells.map((cell, index) => `p${index}@x.test;${cell}`);
    // The importer answers that the column is about something else.
    const consent = { ...allAgreed, settled: [1] };
    const { file, accepted } = await readText([`Email;${header}`, ...lines].join('\n'), {
      consent,
    });
    expect(file.columns[1]?.meaning).toBe('attribute');
    expect(accepted.map(outcomeOf)).toEqual(cells.map(() => 'active'));
  },
);
