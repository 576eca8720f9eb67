import { apiErrorOf, defineFeature, request } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import type { AnswerOf, ReportReason } from '@unison/shared/contract';

/** Name under which a platform announces that it takes reports (B-02). */
export const REPORTS = 'reports';

export const reportApi = defineFeature('mf-xuanfei', {
  tags: [],
  endpoints: (build) => ({
    reportProfile: build.mutation<unknown, { id: string; reason: ReportReason }>({
      queryFn: async (report, _api, _extra, baseQuery) => {
        const { data, error, meta } = await baseQuery(request(unisonCalls.reportProfile, report));
        if (!error) return { data, meta };
        if (apiErrorOf(error).kind === 'sessionEnded') return { error, meta };
        // It may be in: its answer was lost, now or at a try before, and a platform refuses to take it twice.
        const reported = await baseQuery(request(unisonCalls.listReports, {}));
        const rows = reported.data as AnswerOf<typeof unisonCalls.listReports> | undefined; // the base query has parsed it by this call's schema
        return rows?.some(({ id }) => id === report.id) ? { data: null, meta: reported.meta } : { error, meta };
      },
      // The platform hides the profile from this member at once: every loaded list holds it no more.
      invalidatesTags: (_answer, error) => (error ? [] : ['Companion']),
    }),
  }),
});

export const { useReportProfileMutation } = reportApi;
