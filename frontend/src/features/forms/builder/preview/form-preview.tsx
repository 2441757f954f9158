import { Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useAccount } from '../../../../editor/api/use-account';
import { type Device, DeviceToggle } from '../../../../editor/preview/view-toggle';
import { useLocalTexts } from '../../../../lib/use-local-texts';
import classes from '../form-builder.module.css';
import type { FormDraft } from '../model/form-draft';
import { type PreviewState, previewPage } from './preview-page';

const states: { value: PreviewState; label: string }[] = [
  { value: 'form', label: 'Form' },
  { value: 'loading', label: 'Loading' },
  { value: 'success', label: 'Success' },
  { value: 'eval', label: 'Eval script' },
];

type Props = {
  readonly draft: FormDraft;
  /** The edited code for the store's site. The preview runs this code. */
  readonly code: string | undefined;
};

/**
 * The form as visitors see it, shown next to every step. The preview updates after a short pause in
 * typing.
 */
export const FormPreview = ({ draft, code }: Props) => {
  const [state, setState] = useState<PreviewState>('form');
  const [device, setDevice] = useState<Device>('desktop');
  const [debouncedDraft] = useDebouncedValue(draft, 150);
  const [debouncedCode] = useDebouncedValue(code, 500);
  const account = useAccount();
  const texts = useLocalTexts(account?.language, account?.publicTexts);
  const html = useMemo(
    () => (texts ? previewPage(debouncedDraft, state, texts, debouncedCode) : ''),
    [debouncedDraft, state, debouncedCode, texts],
  );
  const isTried = code !== undefined;
  useEffect(() => {
    if (isTried) setState('eval');
  }, [isTried]);
  return (
    <section className={classes.preview} aria-label="Form preview">
      <Group justify="space-between">
        <SegmentedControl aria-label="Form state" data={states} value={state} onChange={setState} />
        <DeviceToggle value={device} onChange={setDevice} />
      </Group>
      <div className={classes.paper} data-device={device}>
        <iframe
          // Every version gets a frame of its own. Changing a frame's content would add an entry to
          // the browser's history, and Back would step through the versions instead of leaving the
          // page. Also, whether scripts may run has to be set before the frame loads.
          key={`${state} ${html}`}
          className={classes.frame}
          title="Preview"
          sandbox={state === 'eval' ? 'allow-scripts allow-forms' : ''}
          srcDoc={html}
        />
      </div>
    </section>
  );
};
