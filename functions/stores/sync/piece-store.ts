import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { DataType } from '../../../shared/contracts/settings/store-sync';
import { byteRangeOfEntry, readEntry } from './buckets';

/**
 * The operation that the stored pieces of a file belong to. An operation that is started again has
 * its own pieces.
 */
export type ChunkOwner = {
  readonly customerId: string;
  readonly syncId: string;
  readonly dataType: DataType;
  readonly begun: number;
};

const width = 8;

const keyOf = ({ customerId, syncId, dataType, begun }: ChunkOwner, pieceNumber: number): string =>
  `shopify/${customerId}/${syncId}/${dataType}-${begun}/${pieceNumber}`;

/**
 * Stores pieces of a large file, sorted into buckets. The uploads bucket deletes them after a week.
 */
export const createChunkStore = (client: S3Client, Bucket: string) => {
  const read = async (Key: string, from: number, to: number): Promise<Buffer> => {
    if (from === to) return Buffer.alloc(0);
    const Range = `bytes=${from}-${to - 1}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };

  const readBucket = async (Key: string, bucket: number): Promise<string> => {
    const { from, to } = byteRangeOfEntry(bucket);
    const byteRange = readEntry(await read(Key, from, to));
    return (await read(Key, byteRange.from, byteRange.to)).toString();
  };

  return {
    /** Stores a piece. Storing the same piece again replaces it. */
    async put(owner: ChunkOwner, pieceNumber: number, Body: Buffer): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(owner, pieceNumber), Body }));
    },

    /** Returns the lines of one bucket from all pieces. */
    async bucket(owner: ChunkOwner, pieceCount: number, bucket: number): Promise<string[]> {
      const numbers = Array.from({ length: pieceCount }, (_, pieceNumber) => pieceNumber);
      const texts = await pMap(
        numbers,
        (pieceNumber) => readBucket(keyOf(owner, pieceNumber), bucket),
        {
          concurrency: width,
        },
      );
      return texts.flatMap((text) => text.split('\n').filter(Boolean));
    },
  };
};
export type ChunkStore = ReturnType<typeof createChunkStore>;
