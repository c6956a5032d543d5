import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { DeviceModels } from '../../../shared/media/models/device-models.ts';
import { defineRoute } from '../../http/route.ts';
import { deviceProvidersResponse, toProviders } from './device-providers-response.ts';

export interface ProvidersDeps {
  publicUrl: string;
  deviceModels: DeviceModels | null;
  identityRules: { acceptSyntheticDeviceInLiveMode: boolean };
}

export const listDeviceProviders = defineRoute(
  {
    operationId: 'listDeviceProviders',
    method: 'get',
    path: '/device/providers',
    tag: 'Device',
    summary: 'Retrieve the face and voice models that a device runs for this service.',
    auth: 'none',
    limit: endpointLimits.listDeviceProviders,
    input: {},
    responses: { 200: { description: 'The configured models.', body: deviceProvidersResponse } },
    errors: [],
  },
  ({ publicUrl, deviceModels, identityRules }: ProvidersDeps) => ({
    status: 200,
    body: {
      audience: publicUrl,
      acceptsSynthetic: identityRules.acceptSyntheticDeviceInLiveMode,
      ...toProviders(deviceModels),
    },
  }),
);
