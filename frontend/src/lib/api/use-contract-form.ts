import { type FormErrors, schemaResolver, type UseFormInput, useForm } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];

type Options<Values extends Record<string, unknown>> = Omit<
  UseFormInput<Values>,
  'validate' | 'onValuesChange'
> & {
  /** Loads the schema of the body: `async () => (await import('…/contracts/…')).theBody`. */
  readonly contract: () => Promise<Schema>;
  /** What is sent of the values, as far as the form decides it. @default the values themselves */
  readonly bodyOf?: (values: Values) => unknown;
  /** Problems that only this form knows about, by field. They override the contract's. */
  readonly also?: (values: Values) => FormErrors;
};

/**
 * Loads a schema. zod calls `new Function` when it builds one. The page's policy blocks that and the
 * browser reports it, so it is turned off first.
 */
const loaded = async (contract: () => Promise<Schema>): Promise<Schema> => {
  const { config } = await import('zod');
  config({ jitless: true });
  return contract();
};

/**
 * A form that is checked by the schema of the call it makes, so that the screen and the server
 * refuse the same things in the same words. The schemas are 32 to 42 kB (gzip) of script, so they
 * load while somebody fills in the form. If they do not arrive, the server checks alone.
 */
export const useContractForm = <Values extends Record<string, unknown>>({
  contract,
  bodyOf = (values) => values,
  also = () => ({}),
  ...options
}: Options<Values>) => {
  const load = () => loaded(contract).catch(() => undefined);
  return useForm<Values, Values, Promise<FormErrors>>({
    ...options,
    onValuesChange: () => void load(),
    validate: async (values): Promise<FormErrors> => {
      const schema = await load();
      const refused = schema ? await schemaResolver(schema)(bodyOf(values)) : {};
      // Errors about fields that this form doesn't have are the server's to report.
      const ofForm = Object.entries(refused).filter(
        ([path]) => (path.split('.')[0] ?? '') in values,
      );
      return { ...Object.fromEntries(ofForm), ...also(values) };
    },
  });
};
