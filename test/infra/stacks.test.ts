import { resourcesOf, stageNames, templatesOf } from './support/stage-templates';

describe.each(stageNames)('CloudFormation stacks of %s', (stage) => {
  const templates = templatesOf(stage);
  const stackPart = (name: string) => name.replace(`Mailbloom-${stage}-`, '');

  test('reads other stacks’ outputs without CloudFormation exports, because exports can block a stack’s update', () => {
    const text = JSON.stringify(templates.map(({ body }) => body));
    expect(text).not.toContain('Fn::ImportValue');
    expect(text).toContain('Fn::GetStackOutput');
  });

  test('deploys data first, then public URLs, functions, pages, and alarms', () => {
    const dependenciesOf = (name: string) =>
      templates
        .find((template) => stackPart(template.name) === name)
        ?.dependencies.map(stackPart)
        .sort();
    expect(dependenciesOf('Data')).toEqual([]);
    expect(dependenciesOf('Sending')).toEqual(['Audience', 'Data', 'Email', 'Public']);
    expect(dependenciesOf('Streams')).toEqual([
      ...['Audience', 'Auth', 'Data', 'Jobs', 'Public', 'Sending'],
    ]);
    expect(dependenciesOf('Api')).toEqual([
      ...['Audience', 'Auth', 'Data', 'Email', 'Jobs', 'Public', 'Sending'],
    ]);
    expect(dependenciesOf('Managers')).toEqual(['Data', 'Public']);
    expect(dependenciesOf('Assistant')).toEqual(['Data', 'Public']);
    expect(dependenciesOf('Web')).toEqual(['Api', 'Assistant', 'Managers', 'Public']);
  });

  test('keeps every stack well below CloudFormation’s size limits', () => {
    // CloudFormation allows 500 resources and 200 outputs per stack. A route is one resource, so
    // the API stack grows with every call. Before it reaches the limit, the next feature gets a
    // separate stack.
    for (const { body } of templates) {
      expect(Object.keys(body.Resources).length).toBeLessThan(400);
    }
  });

  test('creates a certificate and a firewall if the stage has a domain', () => {
    const types = ['AWS::CertificateManager::Certificate', 'AWS::WAFv2::WebACL'];
    const counts = types.map((type) => resourcesOf(stage, type).length);
    expect(counts).toEqual(stage === 'dev' ? [0, 0] : [1, 1]);
  });
});
