import { createHash } from 'node:crypto';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import type { BodyFiles, ByteRange } from './body-files';
import type { WriteCondition } from './conditions';
import type { DeletedObjects } from './deleted-objects';
import type { ObjectHeaders } from './object-headers';
import type { ObjectEntry, ObjectTable } from './object-table';

export type ObjectStore = ReturnType<typeof createObjectStore>;

type NewObject = {
  readonly body: Buffer;
  readonly headers: ObjectHeaders;
  readonly checksums?: Readonly<Record<string, string>>;
};

type Options = {
  readonly table: ObjectTable;
  readonly bodies: BodyFiles;
  readonly clock: Clock;
  readonly deleted: DeletedObjects;
  /** Runs both changes, or neither. */
  readonly atomically: (change: () => void) => void;
  readonly isVersioned: (bucket: string) => boolean;
  /** Called with every object once it can be read. */
  readonly created?: (bucket: string, entry: ObjectEntry) => void;
};

// The maximum length of a key, from the PutObject API reference.
const MAX_KEY_BYTES = 1_024;

const noSuchKey = (key: string) =>
  new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });

const noCondition: WriteCondition = () => {};

const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Publishes a stored body under its key. The write condition is checked in the same turn of the
 * event loop.
 */
const publisherOf =
  ({ table, bodies, clock, created }: Pick<Options, 'table' | 'bodies' | 'clock' | 'created'>) =>
  async (
    bucket: string,
    entry: Omit<ObjectEntry, 'modifiedAtMs'>,
    condition: WriteCondition = noCondition,
  ): Promise<ObjectEntry> => {
    const publishedEntry = { ...entry, modifiedAtMs: clock.now() };
    let replacedEntry: ObjectEntry | undefined;
    try {
      replacedEntry = table.find(bucket, entry.key);
      condition(replacedEntry);
      table.save(bucket, publishedEntry);
    } catch (error) {
      await bodies.remove(entry.file);
      throw error;
    }
    if (replacedEntry) await bodies.remove(replacedEntry.file);
    created?.(bucket, publishedEntry);
    return publishedEntry;
  };

/** Stores objects with their bodies. A write is visible and durable once its promise resolves. */
export const createObjectStore = (options: Options) => {
  const { table, bodies, clock, deleted, atomically, isVersioned } = options;
  const get = (bucket: string, key: string): ObjectEntry => {
    const entry = table.find(bucket, key);
    if (!entry) throw noSuchKey(key);
    return entry;
  };

  const publish = publisherOf(options);

  return {
    find: table.find,
    /** Throws NoSuchKey. */
    get,
    publish,
    async put(
      bucket: string,
      key: string,
      { body, headers, checksums = {} }: NewObject,
      condition?: WriteCondition,
    ): Promise<ObjectEntry> {
      if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
        throw new AwsError('KeyTooLongError', 'Your key is too long');
      }
      const file = await bodies.write(body);
      const etag = createHash('md5').update(body).digest('hex');
      const entry = { key, file, sizeBytes: body.length, etag, headers, checksums };
      return publish(bucket, entry, condition);
    },
    /**
     * Returns the entry with its bytes. A concurrent overwrite yields the newer object, never a
     * mix.
     */
    async read(
      bucket: string,
      key: string,
      rangeOf: (entry: ObjectEntry) => ByteRange | undefined,
    ) {
      for (;;) {
        const entry = get(bucket, key);
        const range = rangeOf(entry);
        try {
          return { entry, range, body: await bodies.read(entry.file, range) };
        } catch (error) {
          if (!isMissingFile(error) || table.find(bucket, key)?.file === entry.file) throw error;
        }
      }
    },
    async copy(
      source: { readonly bucket: string; readonly key: string },
      target: { readonly bucket: string; readonly key: string; readonly headers?: ObjectHeaders },
      condition?: WriteCondition,
    ): Promise<ObjectEntry> {
      const entry = get(source.bucket, source.key);
      const file = await bodies.copy(entry.file);
      const headers = target.headers ?? entry.headers;
      return publish(target.bucket, { ...entry, key: target.key, file, headers }, condition);
    },
    /** Succeeds whether or not the object existed. */
    async remove(bucket: string, key: string) {
      const entry = table.find(bucket, key);
      if (!entry) return;
      if (isVersioned(bucket)) {
        atomically(() => {
          table.remove(bucket, key);
          deleted.add(bucket, entry, clock.now());
        });
        return;
      }
      table.remove(bucket, key);
      await bodies.remove(entry.file);
    },
    /**
     * Undoes a deletion. If the object was written again since, the newer one stays.
     * @throws AwsError NoSuchVersion
     */
    async bringBack(bucket: string, key: string, marker: string) {
      const found = deleted.find(bucket, marker);
      if (found?.entry.key !== key) {
        throw new AwsError('NoSuchVersion', 'The specified version does not exist.', 404);
      }
      const { entry } = found;
      const newer = table.find(bucket, key);
      atomically(() => {
        deleted.forget(marker);
        if (!newer) table.save(bucket, entry);
      });
      if (newer) await bodies.remove(entry.file);
    },
    /** Deletes what was deleted before this time for good. */
    async forgetDeleted(bucket: string, beforeMs: number) {
      const expired = deleted.list(bucket).filter(({ deletedAtMs }) => deletedAtMs < beforeMs);
      for (const { marker, entry } of expired) {
        deleted.forget(marker);
        await bodies.remove(entry.file);
      }
    },
  };
};
