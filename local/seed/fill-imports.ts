import { createRandom } from '@mailbloom/simulator-kit/random';
import type { DemoCall } from './demo-calls';
import type { FillPart } from './fill-part';
import { inventPeople } from './people';
import { postFile } from './post-file';
import { waitFor } from './wait-for';

const fileName = 'cooking-class-guests.csv';
const rowCount = 48;

/** Rows of the file that have no valid address. */
const badRows = ['Jo Lind,jo.lind@', 'Sam,,', 'Rosa Vega,rosa vega at example.com'];

/** Returns a file as a store would have it: names, addresses, cities, and three mistakes. */
const guestFile = (): string => {
  const guests = inventPeople(rowCount, createRandom(48)).map(({ name, email, fields }) => {
    const [local = ''] = email.split('@');
    return `${name},${local}@guests.example,${fields.city ?? ''}`;
  });
  return ['Name,Email,City', ...guests.slice(0, 20), ...badRows, ...guests.slice(20)].join('\n');
};

const pressSegment = 'Press and friends';

/** Adds people from newspapers and stores, as the owner would type them in. */
const addPress = async (owner: DemoCall): Promise<void> => {
  const { segments } = await owner('GET /segment', { query: { search: pressSegment } });
  const { id: segmentId } =
    segments[0] ??
    (await owner('POST /segment', { body: { name: pressSegment, origin: 'manually' } }));
  const subscribers = inventPeople(14, createRandom(14)).map(({ name, email }) => {
    const [local = ''] = email.split('@');
    return { name, email: `${local}@press.example` };
  });
  await owner('POST /subscriber/manually', { body: { segmentId, subscribers } });
};

/** Imports a file and adds people manually, both as a user does. */
export const importParts: readonly FillPart[] = [
  {
    name: 'import',
    async fill({ owner }) {
      await addPress(owner);
      const { imports } = await owner('GET /import');
      if (imports.some((one) => one.fileName === fileName)) return;
      const fileType = 'text/csv';
      const upload = await owner('POST /upload', { body: { fileName, fileType, folder: 'CSV' } });
      await postFile(upload, new Blob([guestFile()], { type: fileType }));
      const { importId } = await owner('POST /import', {
        body: {
          assetKey: upload.assetKey,
          fileName,
          consent: { how: 'all', text: 'They signed the guest book at our cooking class.' },
          segment: { name: 'Cooking class guests' },
        },
      });
      await waitFor('an import', async () => {
        const { state } = await owner('GET /import/{importId}', { params: { importId } });
        return state === 'done';
      });
    },
  },
];
