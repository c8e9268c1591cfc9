export { hasSampleClients as hasSampleMonitoring, removeSampleRows as removeSampleMonitoring } from '../store.ts'
