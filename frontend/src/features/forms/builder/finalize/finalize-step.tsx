import {
  Anchor,
  Badge,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Tabs,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { FormPopup, FormView } from '../../../../../../shared/contracts/forms/form';
import { LoadError } from '../../../../components/load-error';
import { useApi } from '../../../../lib/api/use-api';
import { CodeBlock } from './code-block';
import { type Format, formats, hintOf, type Mode, modes, shopifyAppHint } from './formats';
import { PopupDialog } from './popup-dialog';
import { defaultPopup } from './popup-draft';
import { SnippetCode } from './snippet-code';

type Props = {
  readonly form: FormView;
  readonly isBusy: boolean;
  /**
   * Saves the popup's settings.
   * @returns whether they were saved
   */
  readonly onSavePopup: (popup: FormPopup) => Promise<boolean>;
  /**
   * Saves the edited snippet.
   * @returns whether the snippet was saved
   */
  readonly onSaveCode: (preview: string) => Promise<boolean>;
  /** The snippet while it is being edited. The preview runs this version. */
  readonly edited: string | undefined;
  readonly onEdit: (code: string | undefined) => void;
};

type CodeProps = {
  readonly code: string;
  readonly pageUrl: string;
  readonly format: Format;
  readonly mode: Mode;
  /** Shown instead of the read-only code if the user can edit the code. */
  readonly editable: ReactNode;
};

const Codes = ({ code, pageUrl, format, mode, editable }: CodeProps) =>
  mode === 'developer' ? (
    <CodeBlock label="Code" code={code} hint={hintOf(format, 'developer')} />
  ) : (
    <Tabs defaultValue="standard" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="standard">Standard</Tabs.Tab>
        <Tabs.Tab value="shopify">Shopify</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="standard">
        {editable ?? <CodeBlock label="Code" code={code} hint={hintOf(format, 'standard')} />}
      </Tabs.Panel>
      <Tabs.Panel value="shopify">
        <Stack>
          {format === 'popup' ? (
            <CodeBlock label="Link" code={pageUrl} hint={shopifyAppHint} />
          ) : null}
          <CodeBlock label="Code" code={code} hint={hintOf(format, 'shopify')} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );

const PageLink = ({ url }: { readonly url: string }) => (
  <>
    <CodeBlock label="Link" code={url} hint="A standalone page you can link to from anywhere." />
    <Anchor href={url} target="_blank" rel="noopener" size="sm">
      Open the page
    </Anchor>
  </>
);

/** The form page's URL, or the code for the customer's own site. */
export const FinalizeStep = ({ form, isBusy, onSavePopup, onSaveCode, ...editing }: Props) => {
  const [format, setFormat] = useState<Format>('page');
  const [mode, setMode] = useState<Mode>('script');
  const [isSetting, setting] = useDisclosure();
  const { data, error, mutate } = useApi('GET /form/{formId}/codes', {
    params: { formId: form.id },
  });
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={200} radius="md" role="img" aria-label="Loading" />;
  const choose = (next: Format) => {
    setFormat(next);
    if (next === 'popup' && !form.popup) setting.open();
  };
  const snippet = form.code?.preview ?? data.snippetCode;
  const editable =
    format === 'snippet' ? (
      <SnippetCode
        code={snippet}
        original={data.snippetCode}
        pageUrl={data.pageUrl}
        hint={hintOf('snippet', 'standard')}
        isBusy={isBusy}
        onSave={onSaveCode}
        {...editing}
      />
    ) : null;
  const [script, component] =
    format === 'popup' ? [data.popupCode, data.popupV2Code] : [snippet, data.snippetV2Code];
  return (
    <Stack>
      <SegmentedControl<Format>
        aria-label="Format"
        data={formats}
        value={format}
        onChange={choose}
      />
      {format === 'page' ? (
        <PageLink url={data.pageUrl} />
      ) : (
        <>
          {format === 'popup' ? (
            <Group>
              <Button variant="default" onClick={setting.open}>
                Display this popup
              </Button>
              {form.popup ? null : <Badge color="gray">Default</Badge>}
            </Group>
          ) : null}
          <SegmentedControl<Mode>
            aria-label="Usage mode"
            data={modes}
            value={mode}
            onChange={setMode}
          />
          <Codes
            key={format}
            code={mode === 'developer' ? component : script}
            pageUrl={data.pageUrl}
            format={format}
            mode={mode}
            editable={editable}
          />
        </>
      )}
      {isSetting ? (
        <PopupDialog
          popup={form.popup ?? defaultPopup}
          isBusy={isBusy}
          onSave={(popup) => void onSavePopup(popup).then((done) => done && setting.close())}
          onClose={setting.close}
        />
      ) : null}
    </Stack>
  );
};
