// States of the socket come in a short form: in one language, and each target named once.
import type { Choice, LiveMessage, TableState, Text } from '../types'

type Short = Omit<TableState, 'choices'> & { choices: Omit<Choice, 'labels'>[]; targets: Record<string, Text> }

const isShort = (state: TableState | Short): state is Short => 'targets' in state

/** The message with its state in the long form. */
export function whole(message: LiveMessage): LiveMessage {
  if (message.type !== 'state' || !isShort(message.state)) return message
  const { targets, ...state } = message.state as Short
  const choices = state.choices.map((choice) => ({ ...choice, labels: choice.steps.map((step) => targets[step]!) }))
  return { type: 'state', state: { ...state, choices } }
}
