import { IMPEDIMENTOS, MOTIVOS_DA_FALHA } from '@clinica/domain/lembretes/tipos'
import { describe, expect, it } from 'vitest'
import { avisoFalado, podeRepetir } from './aviso-falado.ts'

describe('P4: what is wrong with a reminder, and what to do', () => {
  it.each<[Parameters<typeof avisoFalado>[0], string, boolean]>([
    [
      { motivo: 'ENDERECO', talvezSaiu: false, impede: null },
      'O endereço não existe ou recusa e-mails. Confira o e-mail no cadastro e tente de novo, ou avise por outro meio.',
      true,
    ],
    [
      { motivo: 'SERVIDOR', talvezSaiu: true, impede: null },
      'O servidor de e-mail não aceitou o envio. Pode ter saído mesmo assim. Tente de novo; se falhar outra vez, avise por outro meio e fale com quem cuida do sistema.',
      true,
    ],
    [
      { motivo: 'ENDERECO', talvezSaiu: false, impede: 'TARDE' },
      'O endereço não existe ou recusa e-mails. A sessão já começou: não há mais o que lembrar. Para a próxima, confira o e-mail no cadastro.',
      false,
    ],
    [
      { motivo: 'ENDERECO', talvezSaiu: false, impede: 'PACIENTE' },
      'O endereço não existe ou recusa e-mails. Corrija o e-mail no cadastro do paciente e tente de novo, ou avise por outro meio.',
      false,
    ],
    [
      { motivo: 'LIMITE', talvezSaiu: false, impede: null },
      'Sua conta já enviou todos os lembretes que podia naquele dia. Avise por outro meio, ou tente de novo no dia seguinte.',
      true,
    ],
    [
      { motivo: 'TARDE', talvezSaiu: false, impede: 'TARDE' },
      'A sessão começou antes de o e-mail sair. Se acontecer de novo, fale com quem cuida do sistema.',
      false,
    ],
    [
      { motivo: 'SERVIDOR', talvezSaiu: false, impede: 'REMARCADA' },
      'O servidor de e-mail não aceitou o envio. A sessão mudou de horário: o novo horário tem lembrete próprio.',
      false,
    ],
    [
      { motivo: null, talvezSaiu: true, impede: null },
      'Pode ter saído duas vezes: o envio foi interrompido no meio.',
      false,
    ],
  ])('%o', (aviso, falado, pode) =>
    expect([avisoFalado(aviso), podeRepetir(aviso)]).toEqual([falado, pode]),
  )

  it('every reason and every hindrance has whole sentences', () => {
    for (const motivo of MOTIVOS_DA_FALHA)
      for (const impede of [null, ...IMPEDIMENTOS])
        for (const talvezSaiu of [false, true])
          expect(avisoFalado({ motivo, impede, talvezSaiu })).toMatch(
            /^(?:[A-Z][^.]+\.(?: |$)){2,4}$/,
          )
  })
})
