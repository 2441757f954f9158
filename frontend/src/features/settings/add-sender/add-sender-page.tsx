import { Button, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { WithAside } from '../../../components/frame/with-aside';
import { WorkFrame } from '../../../components/frame/work-frame';
import { LoadError } from '../../../components/load-error';
import { NotThere } from '../../../components/not-there';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { DnsAside } from './dns-aside';
import { type Progress, stepNames, useProgress } from './progress';
import { SenderAside } from './sender-aside';
import { SenderStep, senderFormId } from './sender-step';
import { SetupStep } from './setup-step';
import { useAddSender } from './use-add-sender';
import { type DomainSetup, useDomain } from './use-domain';
import { VerifyStep } from './verify-step';

type DnsProps = { readonly progress: Progress; readonly setup: DomainSetup };

/** Setup DNS and Verify DNS, shown once the domain is loaded. */
const DnsSteps = ({ progress, setup }: DnsProps) => {
  const customerId = useCustomerId();
  const { domain, error, data, mutate } = setup;
  if (!data && error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) {
    return <Skeleton height={420} radius="lg" role="img" aria-label="Loading your domain" />;
  }
  if (!domain) {
    const back = { label: 'Go to the settings', to: paths.settings(customerId, 'emails') };
    return <NotThere kind="domain" back={back} />;
  }
  const loaded = { ...setup, domain };
  const isSetup = progress.step === 1;
  return (
    <WithAside aside={<DnsAside domain={domain} isSetupStep={isSetup} />}>
      {isSetup ? <SetupStep setup={loaded} /> : <VerifyStep setup={loaded} />}
    </WithAside>
  );
};

type ActionsProps = DnsProps & { readonly isAdding: boolean; readonly onStepChange: () => void };

const Actions = ({ progress, setup, isAdding, onStepChange }: ActionsProps) => {
  const { step, domain = '', goTo, close } = progress;
  if (step === 0) {
    return (
      <Button type="submit" form={senderFormId} loading={isAdding}>
        Next
      </Button>
    );
  }
  const verify = async () => {
    await setup.look();
    goTo(2, domain);
    onStepChange();
  };
  if (step === 1) {
    return (
      <Button onClick={verify} loading={setup.isLooking} disabled={!setup.domain}>
        Next
      </Button>
    );
  }
  const back = () => {
    goTo(1, domain);
    onStepChange();
  };
  return (
    <>
      <Button variant="default" onClick={back}>
        Back
      </Button>
      <Button onClick={close}>Finish</Button>
    </>
  );
};

/**
 * Adds a sender on the customer's own domain in three steps: Add Sender, Setup DNS, and Verify DNS.
 */
export const AddSenderPage = () => {
  const progress = useProgress();
  const { step, domain, goTo, close } = progress;
  const main = useRef<HTMLElement>(null);
  const toTop = () => {
    window.scrollTo(0, 0);
    main.current?.focus();
  };
  const adding = useAddSender({
    onAdded: (sender) => {
      goTo(1, sender.domain ?? '');
      toTop();
    },
    onRefused: close,
  });
  const setup = useDomain(domain);
  return (
    <WorkFrame
      name="Custom sending domain"
      steps={stepNames}
      step={step}
      onClose={close}
      mainRef={main}
      actions={
        <Actions
          progress={progress}
          setup={setup}
          isAdding={adding.form.submitting}
          onStepChange={toTop}
        />
      }
    >
      {step === 0 ? (
        <WithAside aside={<SenderAside form={adding.form} />}>
          <SenderStep adding={adding} />
        </WithAside>
      ) : (
        <DnsSteps progress={progress} setup={setup} />
      )}
    </WorkFrame>
  );
};
