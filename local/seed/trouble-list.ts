import type { Random } from '@mailbloom/simulator-kit/random';
import type { DemoCall } from './demo-calls';
import { inventPeople } from './people';
import { postFile } from './post-file';
import { waitFor } from './wait-for';

/** What people typed into the old shop's address field. We can't email any of these. */
const unusable = [
  'mette.lund@',
  'no email',
  'jonas.example.com',
  '',
  'sofie@@example.com',
  'karl at example.com',
  '@northlight',
  'anna lund@example.org',
] as const;

const deadAddresses = 34;
const fileName = 'old-shop-customers.csv';
const header = 'email,name,city';

/** Addresses at this domain exist only in the SES simulator, which bounces them. */
const deadAddress = (email: string): string =>
  `${email.split('@')[0]}+bounce@simulator.mailbloom.test`;

const oldList = (random: Random): string => {
  const rows = inventPeople(deadAddresses, random).map(
    ({ name, email, fields }) => `${deadAddress(email)},${name},${fields.city}`,
  );
  const bad = unusable.map((address, index) => `${address},Customer ${index + 1},Portland`);
  return [header, ...rows.slice(0, 12), ...bad, ...rows.slice(12)].join('\n');
};

/**
 * Imports the list of the store's old shop, whose addresses no longer exist. Some rows have no
 * address at all and are rejected.
 * @returns the id of the import's segment
 */
export const importOldList = async (owner: DemoCall, random: Random): Promise<string> => {
  const find = async () =>
    (await owner('GET /import')).imports.find((one) => one.fileName === fileName);
  if (!(await find())) {
    const fileType = 'text/csv';
    const upload = await owner('POST /upload', { body: { fileName, fileType, folder: 'CSV' } });
    await postFile(upload, new Blob([oldList(random)], { type: fileType }));
    const { assetKey } = upload;
    const consent = { how: 'all', text: 'Customers of our old shop' };
    await owner('POST /import', { body: { assetKey, fileName, consent } });
  }
  await waitFor('the import of the old list', async () => (await find())?.state === 'done');
  return (await find())?.segmentId ?? '';
};
