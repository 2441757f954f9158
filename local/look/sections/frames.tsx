import { Button, Paper, Text } from '@mantine/core';
import { IconMail, IconUsers } from '@tabler/icons-react';
import { AppFrame } from '../../../frontend/src/app/layout/app-frame';
import { FootButton } from '../../../frontend/src/app/layout/foot-button';
import { Mark, PaperPage } from '../../../frontend/src/components/frame/paper-page';
import { Strip, StripFigure } from '../../../frontend/src/components/frame/strip';
import { WorkFrame } from '../../../frontend/src/components/frame/work-frame';
import { Page } from '../../../frontend/src/components/page';
import { Columns, Sample } from '../stage/sample';
import { FrameStage } from '../stage/stage';

const doNothing = () => undefined;

const items = [
  { label: 'Emails', to: '/', icon: IconMail },
  { label: 'Audience', to: '/audience', icon: IconUsers },
];

const AppPage = () => (
  <AppFrame items={items} foot={<FootButton icon={IconUsers} label="Menu" />}>
    <Page
      title="Emails"
      actions={<Button>Create email</Button>}
      aside={
        <Paper p="lg">
          <Text>Side panel with a preview, help, or the effect of a change.</Text>
        </Paper>
      }
    >
      <Strip label="Figures">
        <StripFigure label="Subscribers" figure="2,418" note="+126 in 30 days" />
        <StripFigure label="Open rate" figure="41.5%" note="On average" />
      </Strip>
      <Text>The content.</Text>
    </Page>
  </AppFrame>
);

const ContentPage = () => (
  <WorkFrame
    name="Spring launch"
    state="Saved"
    steps={['Compose', 'Recipients', 'Send']}
    step={1}
    onStep={doNothing}
    onClose={doNothing}
    actions={
      <>
        <Button variant="default">Back</Button>
        <Button>Next</Button>
      </>
    }
  >
    <Text>Content of the current step.</Text>
  </WorkFrame>
);

/** Page frames at half their size. */
export const Frames = () => (
  <>
    <Sample label="App page with a side panel">
      <FrameStage>
        <AppPage />
      </FrameStage>
    </Sample>
    <Columns count="two">
      <Sample label="Task with several steps">
        <FrameStage>
          <ContentPage />
        </FrameStage>
      </Sample>
      <Sample label="Standalone page">
        <FrameStage>
          <PaperPage
            header={<Mark />}
            title="Sign in to Mailbloom"
            foot={<Text>Footer text.</Text>}
          >
            <Text>One action.</Text>
          </PaperPage>
        </FrameStage>
      </Sample>
    </Columns>
  </>
);
