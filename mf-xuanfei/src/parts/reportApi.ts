import { defineFeature, request } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import type { ReportReason } from '@unison/shared/contract';

/** Name under which a platform announces that it takes reports (B-02). */
export const REPORTS = 'reports';

export const reportApi = defineFeature('mf-xuanfei', {
  tags: [],
  endpoints: (build) => ({
    reportProfile: build.mutation<unknown, { id: string; reason: ReportReason }>({
      query: (report) => request(unisonCalls.reportProfile, report),
      // The platform hides the profile from this member at once: every loaded list holds it no more.
      invalidatesTags: (_answer, error) => (error ? [] : ['Companion']),
    }),
  }),
});

export const { useReportProfileMutation } = reportApi;
