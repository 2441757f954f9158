import type { ConsentProofs } from '../../audience/consents/consent-proofs';
import { exportLine } from '../../audience/export-rules';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Subscriber } from '../../items/audience/subscriber';

/** The smallest part that S3 accepts (except the last): 5 MiB. A run keeps one part in memory. */
const partBytes = 5 * 1024 * 1024;

/** Collects the text of the current part and counts its bytes as it grows. */
export const partText = () => {
  const chunks: string[] = [];
  let bytes = 0;
  return {
    add(text: string) {
      chunks.push(text);
      bytes += Buffer.byteLength(text);
    },
    isFull: () => bytes >= partBytes,
    text: () => chunks.join(''),
  };
};

export type LineDependencies = {
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly proofs: ConsentProofs;
};

/**
 * Creates the lines of a CSV file about these people. `names` contains the names of static
 * segments, by id.
 */
export const createExportLines =
  ({ suppressions, proofs }: LineDependencies) =>
  async (
    customerId: string,
    people: readonly Subscriber[],
    names: ReadonlyMap<string, string>,
    columns: readonly string[],
  ): Promise<string> => {
    const ids = people.map(({ id }) => id);
    const [suppressionsById, consentsById] = await Promise.all([
      suppressions.getMany(customerId, ids),
      proofs(customerId, ids),
    ]);
    return people
      .map((person) => {
        const segments = person.segmentIds.flatMap((id) => names.get(id) ?? []).sort();
        const reason = suppressionsById.get(person.id)?.reason ?? '';
        const consentProof = consentsById.get(person.id);
        // A form and its segment share one id. If the segment no longer exists, the id is shown.
        const consent = consentProof && {
          proof: consentProof,
          form: names.get(consentProof.formId) ?? consentProof.formId,
        };
        return exportLine({ person, segments, suppressed: reason, consent }, columns);
      })
      .join('');
  };
