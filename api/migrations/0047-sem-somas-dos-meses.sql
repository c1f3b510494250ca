-- D9: what all patients' months come to is added up from `mes_do_paciente` when it is asked for. Ten years of one
-- professional are some thousands of its rows, side by side in `mes_do_paciente_por_mes`.
DROP TRIGGER soma_o_mes_novo ON mes_do_paciente;
DROP TRIGGER soma_o_mes_mudado ON mes_do_paciente;
DROP TRIGGER soma_o_mes_levado ON mes_do_paciente;
DROP TRIGGER soma_o_mes_ido ON mes_do_paciente;
DROP FUNCTION soma_o_mes_que_muda();
DROP FUNCTION soma_o_mes_que_vai();
DROP FUNCTION soma_ao_mes(mes_do_paciente, integer);
DROP FUNCTION falta_com_sessao(mes_do_paciente);
DROP FUNCTION falta_no_mes(mes_do_paciente);
DROP TABLE soma_do_mes;
