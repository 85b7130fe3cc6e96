import type { AdvancedForm as Form } from './form-model.ts'

/** What every chapter of the advanced form is given. */
export interface FieldsProps {
  form: Form
  /** Whether faults show, as after a try to search. */
  isChecked: boolean
  onForm: (part: Partial<Form>) => void
}
