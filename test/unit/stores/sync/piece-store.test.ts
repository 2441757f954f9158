import type { S3Client } from '@aws-sdk/client-s3';
import { createChunkStore } from '../../../../functions/stores/sync/piece-store';

const owner = { customerId: 'C', syncId: 'S', dataType: 'orders', begun: 1 } as const;

test('fails instead of counting a chunk as stored if S3 refuses it', async () => {
  const send = async () => {
    throw new Error('SlowDown');
  };
  const chunkStore = createChunkStore({ send } as unknown as S3Client, 'bucket');
  await expect(chunkStore.put(owner, 0, Buffer.from('{}'))).rejects.toThrow('SlowDown');
});
