import { Dash, Rate } from '../../../frontend/src/components/dash';
import { DetailItem, DetailList } from '../../../frontend/src/components/detail-list';
import { EmailFrame } from '../../../frontend/src/components/email/email-frame';
import { MergeText } from '../../../frontend/src/components/email/merge-text';
import { GrowthNote } from '../../../frontend/src/components/growth-note';
import { LongText } from '../../../frontend/src/components/long-text';
import { SegmentRulesSummary } from '../../../frontend/src/components/segments/segment-rules-summary';
import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import { Columns, Sample, Samples } from '../stage/sample';

const long = 'A subject that goes on and on about every bulb of the autumn, '.repeat(4);

/** Uses colored blocks instead of text, because the available fonts depend on the machine. */
const email = `<body style="margin:0;background:#f4f4f5"><div style="max-width:600px;margin:24px auto;background:#fff">
<div style="height:120px;background:#6FA77C"></div><div style="height:16px;margin:24px;background:#EAE4D9"></div>
<div style="height:16px;margin:24px;background:#EAE4D9"></div><div style="height:40px;width:180px;margin:24px;background:#5B3DF5"></div></div></body>`;

const rules: Pick<SegmentDefinition, 'fieldRule' | 'behaviorRule'> = {
  fieldRule: [
    { field: 'city', type: 'text', operator: 'is', value: ['Oslo'] },
    { field: 'total_spent', type: 'number', operator: 'greater_or_equal', value: ['100'] },
  ],
  behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 30 } }],
};

/** Shows how single values are formatted. */
export const Texts = () => (
  <>
    <Samples>
      <Sample label="Subject with merge tags">
        <MergeText>{'Hello {{first_name|friend}}, spring is in {{city}}'}</MergeText>
      </Sample>
      <Sample label="Nothing to show">
        <Dash>No emails sent yet</Dash>
      </Sample>
      <Sample label="Rates">
        <Rate percent={41.5} /> <Rate percent={undefined} />
      </Sample>
      <Sample label="Growth">
        <GrowthNote growth={126} days={30} />
        <br />
        <GrowthNote growth={-12} days={30} />
        <br />
        <GrowthNote growth={0} days={1} />
      </Sample>
    </Samples>
    <Columns count="two">
      <Sample label="Long text, up to two lines">
        <LongText title={long}>{long}</LongText>
      </Sample>
      <Sample label="Rules of a segment">
        <SegmentRulesSummary sources={['Newsletter', 'VIPs']} rules={rules} />
      </Sample>
    </Columns>
    <Columns count="two">
      <Sample label="Facts">
        <DetailList>
          <DetailItem label="To">2,418 people</DetailItem>
          <DetailItem label="From">{'Olive & Fern <hello@olive.example>'}</DetailItem>
        </DetailList>
      </Sample>
      <Sample label="Many facts">
        <DetailList hasDividers>
          <DetailItem label="Email">ada@shop.example</DetailItem>
          <DetailItem label="Name">
            <Dash>No name</Dash>
          </DetailItem>
          <DetailItem label="Favorite herb of the season">Thyme</DetailItem>
        </DetailList>
      </Sample>
    </Columns>
    <Columns count="two">
      <Sample label="Email on a desktop">
        <EmailFrame html={email} title="Email on a desktop" height={260} />
      </Sample>
      <Sample label="Email on a phone">
        <EmailFrame html={email} title="Email on a phone" width={375} height={260} />
      </Sample>
    </Columns>
  </>
);
