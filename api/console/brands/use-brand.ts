import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { type Mode, projectPath, useMode, useProject } from '../shell/project-context.ts';

export type ListedBrand = Response<'consoleGetBrand'>;
export type Brand = ListedBrand['brand'];
export type Reference = Brand['references'][number];
export type Scan = Response<'consoleGetScan'>;

export interface BrandParams {
  project_id: string;
  mode: Mode;
  brand_id: string;
}

/** Where the brand of the address is, as its calls name it. */
export function useBrandParams(): BrandParams {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { brandId } = useParams<{ brandId: string }>();
  return { project_id: projectId, mode, brand_id: brandId };
}

const refreshMs = 5000;

/** The brand of the address, whose scans and proofs change by themselves. */
export function useBrand(params: BrandParams) {
  return useQuery({
    queryKey: [...keyOfBrand(params), 'itself'],
    queryFn: async ({ signal }) => call('consoleGetBrand', { params }, signal),
    refetchInterval: refreshMs,
  });
}

/** Of all that is shown of a brand. */
export const keyOfBrand = ({ project_id, mode, brand_id }: BrandParams) =>
  ['brand', project_id, mode, brand_id] as const;

export const brandPath = ({ project_id, mode, brand_id }: BrandParams, below = ''): string =>
  projectPath(project_id, `brands/${brand_id}${below}`, mode);

/** A change of a brand, after which its screens show what became of it. */
export function useBrandChange<Input, Result>(
  params: BrandParams,
  change: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      onDone?.(result);
      void queries.invalidateQueries({ queryKey: keyOfBrand(params) });
      void queries.invalidateQueries({ queryKey: ['brands', params.project_id, params.mode] });
    },
  });
}

export const isRunning = ({ status }: Pick<Scan, 'status'>): boolean =>
  status === 'discovering' || status === 'crawling';
