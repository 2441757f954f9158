import * as z from 'zod';
import { boolean, physicalName, resourceKind } from './resource';

const setProperties = z.object({
  Name: z.string().optional(),
  SendingOptions: z.object({ SendingEnabled: boolean.optional() }).optional(),
});

export const configurationSet = resourceKind(setProperties, (given, resource, { ses }) => {
  const name = given.Name ?? physicalName(resource, 64);
  ses.createConfigurationSet({
    name,
    sendingEnabled: given.SendingOptions?.SendingEnabled,
    eventDestinations: [],
  });
  return { ref: name, attributes: {} };
});

const destinationProperties = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Name: z.string().optional(),
    Enabled: boolean.default(true),
    MatchingEventTypes: z.array(z.string()),
    SnsDestination: z.object({ TopicARN: z.string() }),
  }),
});

/**
 * CloudFormation writes `send` and `renderingFailure`; the API and the events write `SEND` and
 * `RENDERING_FAILURE`.
 */
const apiEventType = (type: string) => type.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

export const eventDestination = resourceKind(destinationProperties, (given, resource, { ses }) => {
  const { Name, Enabled, MatchingEventTypes, SnsDestination } = given.EventDestination;
  const name = Name ?? physicalName(resource, 64);
  ses.putEventDestination(given.ConfigurationSetName, {
    name,
    topicArn: SnsDestination.TopicARN,
    eventTypes: MatchingEventTypes.map(apiEventType),
    enabled: Enabled,
  });
  return { ref: name, attributes: { Id: name } };
});
